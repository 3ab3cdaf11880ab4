-- New clients: what they send before there is an account, who they are, and whether the house has accepted that. Numbers
-- of documents and everything of a registration that waits stand here sealed and nowhere else. Times are milliseconds since
-- 1970.

-- The key under which a client's own data is sealed, itself sealed with the house's. Without this row nobody reads that
-- data again.
create table client_key (
  client_id integer primary key references client,
  wrapped_key bytea not null,
  created_at bigint not null
);

-- A form that waits for its code.
create table pending_registration (
  -- sha256 of what the browser holds.
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  -- Keyed digest of all that was sent: the same again is one registration.
  request_digest bytea not null unique check (octet_length(request_digest) = 32),
  -- Everything that was sent, sealed; null once it is decided.
  content bytea,
  -- Which of the one-time codes is in force, sealed.
  challenge bytea,
  -- Names in the store of documents.
  documents text[] not null,
  codes_sent integer not null default 1 check (codes_sent > 0),
  code_sent_at bigint not null,
  created_at bigint not null,
  -- Keyed digest of the code that was right, so that the same once more gets the same answer.
  code_digest bytea check (octet_length(code_digest) = 32),
  outcome text check (outcome in ('opened', 'refused')),
  client_id integer references client,
  check ((outcome is null) = (content is not null)),
  check ((outcome is null) = (code_digest is null)),
  check ((client_id is not null) = (outcome is not null and outcome = 'opened'))
);
create index pending_registration_age on pending_registration (created_at);

create table identity_document (
  client_id integer not null references client,
  kind text not null check (kind in ('aadhaar', 'pan')),
  -- As it may be shown: XXXX-XXXX-1234, ABXXXXX34F.
  masked text not null check (masked like '%XXXX%'),
  -- Under the client's key.
  number bytea not null,
  -- Keyed digest, so that a number is found again without being opened.
  blind_index bytea not null check (octet_length(blind_index) = 32),
  primary key (client_id, kind)
);
create unique index identity_document_once on identity_document (kind, blind_index);

create table document_image (
  document_id bigint generated always as identity primary key,
  client_id integer not null references client,
  kind text not null check (kind in ('aadhaar_front', 'aadhaar_back', 'pan')),
  -- In the store of documents, under the client's key.
  file_name text not null unique check (file_name <> ''),
  bytes integer not null check (bytes > 0),
  sent_at bigint not null,
  -- When a later image took its place.
  replaced_at bigint
);
create unique index document_image_current on document_image (client_id, kind) where replaced_at is null;

-- Whether the house accepts that a client is who they say. A client without a row was never asked.
create table kyc (
  client_id integer primary key references client,
  state text not null check (state in ('pending', 'approved', 'rejected')),
  -- Told to the client.
  remarks text not null default '',
  asked_at bigint not null,
  decided_at bigint,
  decided_by text,
  check ((state = 'pending') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null))
);
create index kyc_waiting on kyc (asked_at) where state = 'pending';
