-- Notices to clients. Staff edit the records; clients see a copy of what was published. Days are days in India.
create table back_office.notices (
  notice_id integer generated always as identity primary key,
  title_en text not null check (title_en <> ''),
  title_hi text not null check (title_hi <> ''),
  text_en text not null check (text_en <> ''),
  text_hi text not null check (text_hi <> ''),
  topic text not null check (topic in ('Company', 'Trading', 'Funds', 'Account', 'Maintenance')),
  starts text not null check (starts ~ '^\d{4}-\d\d-\d\d$'),
  ends text not null check (ends ~ '^\d{4}-\d\d-\d\d$' and ends >= starts),
  important text not null check (important in ('No', 'Yes')),
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', title_en || ' ' || title_hi)) stored
);
create index notices_words on back_office.notices using gin (words);

create table published_notice (
  publication_id integer generated always as identity primary key,
  notice_id integer not null references back_office.notices,
  version integer not null,
  title_en text not null,
  title_hi text not null,
  text_en text not null,
  text_hi text not null,
  topic text not null check (topic in ('Company', 'Trading', 'Funds', 'Account', 'Maintenance')),
  starts text not null,
  ends text not null,
  important boolean not null,
  published_at bigint not null,
  published_by integer not null references staff,
  -- An important notice takes a second person.
  confirmed_by integer references staff,
  withdrawn_at bigint,
  check (confirmed_by <> published_by),
  check (not important or confirmed_by is not null)
);
create unique index published_notice_in_force on published_notice (notice_id) where withdrawn_at is null;

-- What is published is never edited: another text is another publication.
create function keep_publication() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'withdrawn_at' <> to_jsonb(old) - 'withdrawn_at' or old.withdrawn_at is not null then
    raise exception 'a published notice can only be withdrawn';
  end if;
  return new;
end $$;
create trigger published_notice_is_kept before update on published_notice
  for each row execute function keep_publication();

-- Which notices a client has dismissed or acknowledged.
create table seen_notice (
  client_id integer not null references client,
  publication_id integer not null references published_notice,
  seen_at bigint not null,
  primary key (client_id, publication_id)
);
create index seen_notice_of_publication on seen_notice (publication_id);
