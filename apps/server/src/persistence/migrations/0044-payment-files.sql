-- Files with which a bank of the company pays withdrawals, and until when a payment is promised.
-- Times are milliseconds since 1970.

create table payout_batch (
  batch_id integer generated always as identity primary key,
  -- The company bank that pays.
  bank_id integer not null references company_bank,
  made_at bigint not null,
  made_by text not null,
  voided_at bigint,
  voided_by text,
  check ((voided_at is null) = (voided_by is null))
);
create table payout (
  batch_id integer not null references payout_batch,
  wid bigint not null references withdrawal_request,
  -- Until its batch is voided.
  is_open boolean not null default true,
  primary key (batch_id, wid)
);
-- A withdrawal is in one open batch at a time, so that the bank does not pay it twice.
create unique index payout_open on payout (wid) where is_open;

create function payout_is_approved() returns trigger language plpgsql as $$
begin
  perform from withdrawal_request where wid = new.wid and state = 'approved' for share;
  if not found then
    raise exception 'withdrawal % is not approved', new.wid using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payout_is_approved before insert on payout for each row execute function payout_is_approved();

-- A batch is voided as a whole, and only before anything in it is paid. A running payment is waited for.
create function payout_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or not old.is_open or (new.batch_id, new.wid) is distinct from (old.batch_id, old.wid) then
    raise exception 'payout keeps what was in a batch' using errcode = 'restrict_violation';
  end if;
  perform from withdrawal_request where wid = old.wid for share;
  if exists (select from withdrawal_request where wid = old.wid and state in ('paying', 'paid')) then
    raise exception 'withdrawal % is paid', old.wid using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payout_is_kept before update or delete on payout for each row execute function payout_stays();
create trigger payout_is_not_emptied before truncate on payout for each statement execute function refuse_change();

alter table funding_limit add column pay_hours integer not null default 48 check (pay_hours between 1 and 720);
-- Null for requests of before: nothing was promised.
alter table withdrawal_request add column pay_by bigint;
