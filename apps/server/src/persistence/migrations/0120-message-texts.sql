-- Texts of messages to clients that the company set (notifications/message-texts.ts). Version 1 is the product's own and
-- in no row; a row without texts puts that back in force.
create table message_text (
  kind text not null check (kind <> ''),
  version integer not null check (version > 1),
  text_en text check (text_en <> ''),
  text_hi text check (text_hi <> ''),
  set_at bigint not null,
  set_by text not null check (set_by <> ''),
  primary key (kind, version),
  check ((text_en is null) = (text_hi is null))
);
create trigger message_text_stays before update or delete or truncate on message_text
  for each statement execute function refuse_change();
