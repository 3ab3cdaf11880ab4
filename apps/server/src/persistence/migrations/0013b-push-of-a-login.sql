-- In which login session a browser was subscribed: where that is ended on purpose, the browser is no longer told.
alter table push_subscription add column session_id text;
create index push_subscription_of_session on push_subscription (session_id) where session_id is not null;
