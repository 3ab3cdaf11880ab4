-- The clinic's staff, stores and centers (back-office/resource-rows.ts).

-- The ids are the state codes of GST.
create table back_office.states (
  "StateID" integer primary key,
  "StateName" text not null unique
);
insert into back_office.states values
  (1, 'Jammu and Kashmir'), (2, 'Himachal Pradesh'), (3, 'Punjab'), (4, 'Chandigarh'), (5, 'Uttarakhand'),
  (6, 'Haryana'), (7, 'Delhi'), (8, 'Rajasthan'), (9, 'Uttar Pradesh'), (10, 'Bihar'), (11, 'Sikkim'),
  (12, 'Arunachal Pradesh'), (13, 'Nagaland'), (14, 'Manipur'), (15, 'Mizoram'), (16, 'Tripura'), (17, 'Meghalaya'),
  (18, 'Assam'), (19, 'West Bengal'), (20, 'Jharkhand'), (21, 'Odisha'), (22, 'Chhattisgarh'),
  (23, 'Madhya Pradesh'), (24, 'Gujarat'), (26, 'Dadra and Nagar Haveli and Daman and Diu'), (27, 'Maharashtra'),
  (29, 'Karnataka'), (30, 'Goa'), (31, 'Lakshadweep'), (32, 'Kerala'), (33, 'Tamil Nadu'), (34, 'Puducherry'),
  (35, 'Andaman and Nicobar Islands'), (36, 'Telangana'), (37, 'Andhra Pradesh'), (38, 'Ladakh');

create table back_office.doctors (
  did integer generated always as identity primary key,
  dname text not null check (dname <> ''),
  depid integer not null references back_office.departments,
  etype text not null check (etype in ('Doctor', 'Medical', 'Reception')),
  dgender text not null check (dgender in ('Male', 'Female', 'Other')),
  dage integer not null check (dage between 16 and 100),
  demail text not null,
  dphone text not null,
  dedu text not null,
  dexp integer not null check (dexp between 0 and 80 and dexp < dage),
  -- Masked. The number is sealed at `doctors:daadhar:<did>`.
  daadhar text not null check (daadhar ~ '^XXXX-XXXX-\d{4}$'),
  daadhar_sealed bytea not null,
  reg_no text not null,
  dabout text not null,
  dimg text,
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple',
    dname || ' ' || demail || ' ' || dphone || ' ' || dedu || ' ' || reg_no)) stored
);
create index doctors_words on back_office.doctors using gin (words);
create index doctors_department on back_office.doctors (depid);

create table back_office.stores (
  id integer generated always as identity primary key,
  name text not null check (name <> ''),
  state integer not null references back_office.states,
  city text not null,
  phone text not null,
  address text not null,
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', name || ' ' || city || ' ' || phone)) stored
);
create index stores_words on back_office.stores using gin (words);
create index stores_state on back_office.stores (state);

create table back_office.centers (
  cid integer generated always as identity primary key,
  cname text not null check (cname <> ''),
  cphone text not null,
  ctreats text not null,
  cimg text,
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', cname || ' ' || cphone || ' ' || ctreats)) stored
);
create index centers_words on back_office.centers using gin (words);
