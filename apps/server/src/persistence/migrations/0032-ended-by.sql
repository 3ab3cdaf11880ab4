-- What ended a login session before its time, for the browser that still shows its token; null: anything else.
alter table login_session add column ended_by text check (ended_by in ('password', 'device'));
