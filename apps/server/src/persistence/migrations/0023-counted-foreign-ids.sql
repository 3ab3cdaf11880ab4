-- How often a client has named the id of another since the audit log was told of the first time. The log keeps every row for
-- ever, so what is repeated is counted here and entered once an hour. Times are milliseconds since 1970.
create table foreign_id_count (
  client_id integer primary key,
  named integer not null check (named > 0),
  first_at bigint not null,
  last_at bigint not null
);
