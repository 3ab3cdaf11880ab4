-- Whether one right PIN opens trading for five minutes. Off until the client chooses it; gone with the PIN.
alter table wallet_pin add column opens_dealing boolean not null default false;

-- When a code of the authenticator app, a recovery code or a passkey last proved the client in this login session
-- (milliseconds since 1970). Null: the password alone did.
alter table login_session add column factor_proved_at bigint;
