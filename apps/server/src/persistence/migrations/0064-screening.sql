-- Sanctioned and politically exposed persons, and the clients whose names match (compliance/screening.ts).
create extension if not exists pg_trgm;

-- A name for comparison: words of a to z in one spelling. Decision record 34 gives the reason of each step.
create function folded_name(name text) returns text language plpgsql immutable parallel safe strict as $$
declare
  folded text := translate(lower(normalize(name, nfkd)), 'ØøŁłĐđÐðıÞþŒœÆæẞß', 'oollddddittooaass');
begin
  -- Marks above and below letters, and apostrophes.
  folded := regexp_replace(folded, '[\u0300-\u036f\u093c\u200c\u200d''’`]', '', 'g');
  -- Devanagari: the vowel r is ri; a consonant without a vowel sign has the vowel a, unless it ends the word.
  folded := replace(folded, U&'\0943', U&'\094d\0930\093f');
  folded := regexp_replace(folded, '([\u0915-\u0939])(?=[\u0900-\u0939])', '\1a', 'g');
  folded := translate(replace(folded, U&'\094d', ''),
    'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहंँअआइईउऊएऐओऔािीुूेैोौ',
    'kkggnccjjnttddnttddnpfbbmyrllvssshnnaaaaaaaaaaaaaaaaaaa');
  -- Any other character separates words. Titles and initials say nothing; Mohammed has abbreviations.
  folded := regexp_replace(folded, '[^a-z]+', ' ', 'g');
  folded := regexp_replace(folded, '\m(mr|mrs|ms|dr|shri|smt|[a-z])\M', '', 'g');
  folded := regexp_replace(folded, '\m(md|mohd|muhd)\M', 'mohamad', 'g');
  -- Letters for one sound; h after a consonant; every vowel as a; doubled letters.
  folded := regexp_replace(replace(folded, 'ph', 'f'), 'c(?!h)', 'k', 'g');
  folded := replace(translate(folded, 'qwz', 'kvj'), 'x', 'ks');
  folded := regexp_replace(folded, '([bcdgjklrst])h', '\1', 'g');
  folded := regexp_replace(folded, '[aeiouy]+', 'a', 'g');
  return trim(regexp_replace(regexp_replace(folded, '([a-z])\1+', '\1', 'g'), ' +', ' ', 'g'));
end $$;
alter table client add column name_folded text generated always as (folded_name(name)) stored;
create index client_by_folded_name on client using gin (name_folded gin_trgm_ops) where status <> 'closed';

create table back_office.listed_persons (
  person_id integer generated always as identity primary key,
  name text not null check (name <> ''),
  other_names text not null,
  born text not null,
  country text not null,
  kind text not null check (kind in ('Sanction', 'PEP')),
  source text not null check (source <> ''),
  reference text not null check (reference <> ''),
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  -- The version that was last compared with all clients.
  screened_version integer not null default 0,
  words tsvector generated always as (to_tsvector('simple', name || ' ' || other_names || ' ' || reference)) stored
);
create unique index listed_persons_reference on back_office.listed_persons (lower(source), lower(reference))
  where removed_at is null;
create index listed_persons_words on back_office.listed_persons using gin (words);
create index listed_persons_kind on back_office.listed_persons (kind);
create index listed_persons_unscreened on back_office.listed_persons (person_id)
  where removed_at is null and screened_version < version;

-- Each name of a listed person outside the bin.
create table listed_name (
  person_id integer not null references back_office.listed_persons,
  name text not null,
  folded text not null check (folded <> ''),
  primary key (person_id, name)
);
create index listed_name_folded on listed_name using gin (folded gin_trgm_ops);

create function keep_listed_names() returns trigger language plpgsql as $$
begin
  delete from listed_name where person_id = new.person_id;
  if new.removed_at is null then
    insert into listed_name (person_id, name, folded)
    select new.person_id, trim(given), folded_name(given)
    from regexp_split_to_table(new.name || E'\n' || new.other_names, '[;\n\r]+') as given
    where folded_name(given) <> ''
    on conflict do nothing;
  end if;
  return null;
end $$;
create trigger listed_names_are_kept after insert or update of name, other_names, removed_at
  on back_office.listed_persons for each row execute function keep_listed_names();

create table screening_hit (
  hit_id bigint generated always as identity primary key,
  -- Without a reference: a decision that holds the client must not wait for the comparison of a list, nor it for the decision.
  client_id integer not null,
  person_id integer not null references back_office.listed_persons,
  -- Of the listed person when it was found.
  person_version integer not null,
  -- The listed name that matched, and how alike the names are in per cent.
  name text not null check (name <> ''),
  likeness integer not null check (likeness between 0 and 100),
  found_by text not null check (found_by in ('registration', 'documents', 'review', 'name', 'list')),
  found_at bigint not null,
  state text not null default 'open' check (state in ('open', 'cleared', 'confirmed')),
  reason text not null default '',
  decided_by text,
  decided_at bigint,
  check ((state = 'open') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((reason = '') = (decided_at is null)),
  unique (client_id, person_id)
);
create index screening_hit_open on screening_hit (hit_id) where state = 'open';
create index screening_hit_of_person on screening_hit (person_id);

create function screening_hit_stays() returns trigger language plpgsql as $$
begin
  if (new.hit_id, new.client_id, new.person_id) is distinct from (old.hit_id, old.client_id, old.person_id)
    or (old.state = 'confirmed' and new.state = 'open') then
    raise exception 'screening hit keeps what was decided' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger screening_hit_is_kept before update on screening_hit
  for each row execute function screening_hit_stays();

-- Looked at as the transaction ends, which confirms the proposal last.
create function confirmed_hit_takes_two() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_action where name = 'clear-hit' and subject = 'hit ' || new.hit_id
      and state = 'done' and checked_at >= old.decided_at)
  then
    raise exception 'confirmed hit % takes two', new.hit_id using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger confirmed_hit_takes_two after update of state on screening_hit
  deferrable initially deferred for each row
  when (old.state = 'confirmed' and new.state = 'cleared')
  execute function confirmed_hit_takes_two();

create function sanctioned_is_not_approved() returns trigger language plpgsql as $$
begin
  if exists (select from screening_hit join back_office.listed_persons using (person_id)
      where client_id = new.client_id and state = 'confirmed' and kind = 'Sanction')
  then
    raise exception 'client % is sanctioned', new.client_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger sanctioned_is_not_approved before insert or update of state on kyc
  for each row when (new.state = 'approved') execute function sanctioned_is_not_approved();
