-- A guest trades practice money without personal data. At `guest_until` a job closes the account; a registration takes it
-- over before, and sets this to null.
alter table client add column guest_until bigint;
alter table client add constraint client_guest_practises
  check (guest_until is null or (status <> 'active' and wallet = 'practice'));
create index client_guest on client (guest_until) where guest_until is not null and status <> 'closed';

-- guest: lasts as long as the account, because no password opens it again.
alter table login_session drop constraint login_session_stage_check;
alter table login_session add constraint login_session_stage_check check (stage in ('mfa', 'full', 'guest'));
