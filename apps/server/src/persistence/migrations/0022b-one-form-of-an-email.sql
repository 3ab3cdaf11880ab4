-- The one form by which an e-mail address is found: plain ASCII in small letters, as the contract's `emailIn` gives it.
-- Null for what is no address by that rule; such a row is found by mobile number and client id alone.
create function fold_email(email text) returns text language sql immutable as $$
  select case
    when octet_length(email) = char_length(email) and char_length(email) <= 254
      and email ~ '^[A-Za-z0-9_.!#$%&''*+/=?^`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?[.])+[A-Za-z]{2,63}$'
      and email !~ '(^[.]|[.][.]|[.]@)'
    then translate(email, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz')
  end
$$;

alter table client add column email_folded text;

-- Of several rows whose addresses fold to the same the oldest keeps it: the start must not fail on what was taken before.
update client set email_folded = folded.email
from (
  select client_id, fold_email(email) as email,
         row_number() over (partition by fold_email(email) order by created_at, client_id) as place
  from client
) folded
where folded.client_id = client.client_id and folded.place = 1;

create function fold_client_email() returns trigger language plpgsql as $$
begin
  new.email_folded := fold_email(new.email);
  return new;
end $$;
create trigger client_email_is_folded before insert or update of email on client
  for each row execute function fold_client_email();

-- lower() follows the locale of the database, in which a letter may fold to one of another address.
drop index client_email;
create unique index client_email on client (email_folded);
