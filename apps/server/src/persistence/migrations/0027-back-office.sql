-- Records that staff keep. Each table has the name that the wire gives it; the columns after `version` are the same in all
-- (back-office/resource-rows.ts). Money is in paise, per cent in hundredths. `words` is what a list's search looks into.
create schema back_office;

create table back_office.departments (
  depid integer generated always as identity primary key,
  dep_name text not null check (dep_name <> ''),
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', dep_name)) stored
);
create unique index departments_name on back_office.departments (lower(dep_name)) where removed_at is null;
create index departments_words on back_office.departments using gin (words);

create table back_office.medicines (
  mid integer generated always as identity primary key,
  medicine text not null check (medicine <> ''),
  category text not null check (category in ('Ayurvedic', 'Homeopathic', 'Food Supliment', 'Allopathic', 'Cosmetic', 'Organic')),
  variant text not null,
  mtype text not null,
  price bigint not null check (price >= 0),
  oprice bigint not null check (oprice between 0 and price),
  gst integer not null check (gst between 0 and 10000),
  m_for text not null,
  pimg text,
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', medicine)) stored
);
create index medicines_words on back_office.medicines using gin (words);
create index medicines_category on back_office.medicines (category);
