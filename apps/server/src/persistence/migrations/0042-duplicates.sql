-- Staff see which clients share a number, a bank account or a device with an applicant. Each is found by an index on a digest.

-- Keyed, over the bank's code and the account number; null until the server fills it in.
alter table client_bank add column acc_digest bytea check (octet_length(acc_digest) = 32);
create index client_bank_by_account on client_bank (acc_digest);

-- Keyed, of a closed account, for as long as its identity is kept.
alter table closed_client
  add column mobile_digest bytea check (octet_length(mobile_digest) = 32),
  add column bank_digest bytea check (octet_length(bank_digest) = 32),
  add check (identity is not null or (mobile_digest is null and bank_digest is null));
create index closed_client_by_mobile on closed_client (mobile_digest);
create index closed_client_by_account on closed_client (bank_digest);

-- Those of closed accounts included.
create index identity_document_by_number on identity_document (kind, blind_index);
create index device_of_owner on device (realm, owner_id);
