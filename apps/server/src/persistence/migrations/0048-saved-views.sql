-- Views of back office lists that staff have saved: a name and the query of the list's address. The author may be anyone
-- whose role may open the list; a shared view is seen by all of them.
create table saved_view (
  view_id integer generated always as identity primary key,
  staff_id integer not null references staff,
  list text not null,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 500),
  shared boolean not null,
  saved_at bigint not null
);
create unique index saved_view_name on saved_view (staff_id, list, lower(name));
create unique index saved_view_shared_name on saved_view (list, lower(name)) where shared;
