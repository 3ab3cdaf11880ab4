-- What the product told a client, for the inbox in the app. Content is sealed as in the outbox, which deletes it once a
-- message is sent. Times are milliseconds since 1970.
create table inbox_message (
  message_id bigint generated always as identity primary key,
  client_id integer not null,
  kind text not null,
  topic text not null check (topic in ('trading', 'funds', 'security', 'alerts', 'company')),
  content bytea not null,
  created_at bigint not null,
  read_at bigint
);
create index inbox_message_of_client on inbox_message (client_id, created_at desc, message_id desc);
create index inbox_message_unread on inbox_message (client_id) where read_at is null;
create index inbox_message_created on inbox_message (created_at);
