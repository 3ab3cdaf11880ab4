-- What a statement of donations for the donor's tax return names (Form 10BD): the number of the donor, and the
-- registrations of associations, from day to day.
alter table back_office.members
  -- Masked: an Aadhaar number or a PAN. The number is sealed at `members:mem_tax_no:<mem_id>`.
  add column mem_tax_no text not null default '' check (mem_tax_no ~ '^(XXXX-XXXX-\d{4}|[A-Z]{2}X{5}\d{2}[A-Z])?$'),
  add column mem_tax_no_sealed bytea,
  add check ((mem_tax_no = '') = (mem_tax_no_sealed is null));

create table back_office.donees (
  donee_id integer generated always as identity primary key,
  donee_aso integer not null references back_office.assos,
  donee_address text not null check (donee_address <> ''),
  donee_pan text not null check (donee_pan ~ '^[A-Z]{5}\d{4}[A-Z]$'),
  donee_no text not null check (donee_no <> ''),
  donee_section text not null check (donee_section in ('80G', '133')),
  donee_issued text not null check (donee_issued ~ '^\d{4}-\d\d-\d\d$'),
  donee_from text not null check (donee_from ~ '^\d{4}-\d\d-\d\d$'),
  donee_until text not null check (donee_until ~ '^\d{4}-\d\d-\d\d$' and donee_until >= donee_from),
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (back_office.words_of(donee_no)) stored
);
create index donees_words on back_office.donees using gin (words);
create index donees_aso on back_office.donees (donee_aso);
