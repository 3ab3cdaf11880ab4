-- What the back office's list of clients searches: words of the name and the e-mail address, the phone and the id.
create function client_words(name text, email text, mobile text, client_id integer) returns tsvector
  language sql immutable parallel safe as $$
  select to_tsvector('simple', concat_ws(' ', name, regexp_replace(email, '[^[:alnum:]]+', ' ', 'g'), mobile, client_id::text))
$$;
create index client_words on client using gin (client_words(name, email, mobile, client_id));
create index client_newest on client (created_at, client_id);
create index client_closed on client (created_at, client_id) where status = 'closed';
