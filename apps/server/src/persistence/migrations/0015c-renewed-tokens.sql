-- The token that a login session had before its present one: what is on its way when it is renewed still carries it, and is
-- answered for a few seconds (identity/login-sessions.ts).
alter table login_session
  add column previous_token_hash bytea check (octet_length(previous_token_hash) = 32),
  add column renewed_at bigint,
  add check ((previous_token_hash is null) = (renewed_at is null));
create index login_session_renewed on login_session (previous_token_hash) where previous_token_hash is not null;
