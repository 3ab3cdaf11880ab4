-- Records of the church, like those of 0027. Days are days in India as text.
create table back_office.asso_types (
  as_type_id integer generated always as identity primary key,
  as_type text not null check (as_type <> ''),
  as_type_img text,
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', as_type)) stored
);
create unique index asso_types_name on back_office.asso_types (lower(as_type)) where removed_at is null;
create index asso_types_words on back_office.asso_types using gin (words);

create table back_office.assos (
  aso_id integer generated always as identity primary key,
  aso_title text not null check (aso_title <> ''),
  aso_type integer not null references back_office.asso_types,
  aso_sdesc text not null,
  aso_city text not null check (aso_city <> ''),
  aso_phone text not null check (aso_phone <> ''),
  aso_img text,
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', aso_title || ' ' || aso_city)) stored
);
create index assos_words on back_office.assos using gin (words);
create index assos_type on back_office.assos (aso_type);

create table back_office.events (
  event_id integer generated always as identity primary key,
  event_title text not null check (event_title <> ''),
  event_start text not null check (event_start ~ '^\d{4}-\d\d-\d\d$'),
  event_end text not null check (event_end ~ '^\d{4}-\d\d-\d\d$' and event_end >= event_start),
  event_time text not null check (event_time <> ''),
  event_location text not null check (event_location <> ''),
  event_sdesc text not null,
  event_desc text not null,
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', event_title || ' ' || event_location)) stored
);
create index events_words on back_office.events using gin (words);
create index events_days on back_office.events (event_end, event_start) where removed_at is null;

create table back_office.funds (
  fund_id integer generated always as identity primary key,
  fund_title text not null check (fund_title <> ''),
  fund_desc text not null,
  fund_active text not null check (fund_active in ('Yes', 'No')),
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', fund_title)) stored
);
create unique index funds_title on back_office.funds (lower(fund_title)) where removed_at is null;
create index funds_words on back_office.funds using gin (words);

create table back_office.campaigns (
  campg_id integer generated always as identity primary key,
  campg_title text not null check (campg_title <> ''),
  camp_fund integer not null references back_office.funds,
  campg_start text not null check (campg_start ~ '^\d{4}-\d\d-\d\d$'),
  campg_end text not null check (campg_end ~ '^\d{4}-\d\d-\d\d$' and campg_end >= campg_start),
  campg_target bigint check (campg_target >= 0),
  campg_raised bigint not null default 0 check (campg_raised >= 0),
  campg_desc text not null,
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', campg_title)) stored
);
create index campaigns_words on back_office.campaigns using gin (words);
create index campaigns_fund on back_office.campaigns (camp_fund);

create table back_office.households (
  house_id integer generated always as identity primary key,
  house_name text not null check (house_name <> ''),
  house_address text not null,
  house_city text not null check (house_city <> ''),
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', house_name || ' ' || house_city)) stored
);
create index households_words on back_office.households using gin (words);

create table back_office.members (
  mem_id integer generated always as identity primary key,
  mem_name text not null check (mem_name <> ''),
  mem_house integer references back_office.households,
  mem_phone text not null,
  mem_email text not null,
  mem_city text not null,
  mem_address text not null,
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as
    (to_tsvector('simple', mem_name || ' ' || mem_phone || ' ' || mem_email || ' ' || mem_city)) stored
);
create index members_words on back_office.members using gin (words);
create index members_house on back_office.members (mem_house);
create index members_name on back_office.members (mem_name, mem_id);
