-- In which language somebody is written to: a client's own choice, or that of the screen on which the message was asked for.
alter table client add column language text not null default 'en' check (language in ('en', 'hi'));
alter table outbox add column language text not null default 'en' check (language in ('en', 'hi'));
-- What has ended is swept by its age.
create index outbox_ended on outbox (created_at) where sent_at is not null or failed is not null;
