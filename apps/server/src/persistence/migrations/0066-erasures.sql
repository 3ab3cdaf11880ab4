-- Closed accounts whose data the law still keeps, next due first.
create index closed_client_kept on closed_client (closed_at, client_id)
  where identity_erased_at is null or payments_erased_at is null;
