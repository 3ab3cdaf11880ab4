-- An enquiry is a conversation. The client's first message stays in `enquiry`, the later ones of both sides are numbered from 1.
alter table enquiry
  add column state text not null default 'new' check (state in ('new', 'assigned', 'answered', 'closed')),
  add column assigned_to integer references staff,
  -- The latest message, and the number of the latest that the client has seen.
  add column last_at bigint,
  add column last_no integer not null default 0,
  add column seen_no integer not null default 0;
update enquiry set last_at = created_at;
alter table enquiry
  alter column last_at set not null,
  add check (state <> 'assigned' or assigned_to is not null),
  add check (seen_no between 0 and last_no);
create index enquiry_waiting on enquiry (last_at) where state in ('new', 'assigned');

create table enquiry_message (
  enquiry_id bigint not null references enquiry on delete cascade,
  no integer not null check (no > 0),
  client_id integer not null references client,
  -- Null: the client wrote it.
  staff_id integer references staff,
  message text not null check (message <> ''),
  sent_at bigint not null,
  primary key (enquiry_id, no)
);
create index enquiry_message_of_client on enquiry_message (client_id);

create table back_office.answer_templates (
  template_id integer generated always as identity primary key,
  title text not null check (title <> ''),
  text_en text not null check (text_en <> ''),
  text_hi text not null check (text_hi <> ''),
  state text not null check (state in ('Active', 'Inactive')),
  version integer not null default 1 check (version > 0),
  changed_at bigint not null,
  changed_by integer not null references staff,
  removed_at bigint,
  words tsvector generated always as (to_tsvector('simple', title)) stored
);
create unique index answer_templates_title on back_office.answer_templates (lower(title)) where removed_at is null;
create index answer_templates_words on back_office.answer_templates using gin (words);
