-- What a passkey signs is asked for in one login session, also one that awaits its second step, and answered only there.
-- Null for a login with any passkey, which has no session yet.
alter table passkey_challenge add column session_id text;
