-- Bank accounts, new e-mail addresses, limits that clients set for themselves, the company's addresses, and enquiries.
-- Times are milliseconds since 1970.

-- Where a client's withdrawals are paid.
create table client_bank (
  client_id integer primary key references client,
  bank_name text not null check (bank_name <> ''),
  acc_holder text not null check (acc_holder <> ''),
  -- Sealed at client_bank:acc_no:<client_id>; its last four digits are all that screens show.
  acc_no bytea not null,
  acc_last4 text not null check (acc_last4 ~ '^\d{4}$'),
  ifsc text not null check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  -- Nothing is paid out to it for 24 hours from here.
  changed_at bigint not null
);

-- An address that waits for the code that was sent to it.
create table email_change (
  challenge_hash bytea primary key references one_time_code on delete cascade,
  client_id integer not null references client,
  email text not null check (email <> ''),
  asked_at bigint not null
);
create index email_change_of_client on email_change (client_id, asked_at);

-- Limits that clients set for themselves: hundredths of a lot, cents of loss, paise of deposits.
create table own_limit (
  client_id integer not null references client,
  kind text not null check (kind in ('order_lots', 'daily_loss_practice', 'daily_loss_real', 'deposit_day',
                                     'deposit_month')),
  -- Null is no limit.
  amount bigint check (amount > 0),
  -- What takes its place, and when; raised_at is null where nothing waits.
  raised_to bigint check (raised_to > 0),
  raised_at bigint,
  primary key (client_id, kind),
  check (raised_at is not null or raised_to is null)
);

-- No new orders of a client before a moment.
create table trading_break (
  client_id integer primary key references client,
  taken_at bigint not null,
  until_at bigint not null check (until_at > taken_at)
);

create table company (
  only_row boolean primary key default true check (only_row),
  head_office text not null,
  branch_office text not null,
  email text not null,
  phone1 text not null,
  phone2 text not null,
  changed_at bigint not null
);

create table enquiry (
  enquiry_id bigint generated always as identity primary key,
  client_id integer not null references client,
  name text not null,
  mobile text not null,
  email text not null,
  subject text not null,
  message text not null,
  created_at bigint not null
);
create index enquiry_of_client on enquiry (client_id, enquiry_id);
