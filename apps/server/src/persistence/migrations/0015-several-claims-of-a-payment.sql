-- Several requests that wait may name one payment of the bank, so that naming it first takes it from nobody. It is credited
-- once: the request that staff approve has it, and the others end.
drop index deposit_request_utr;
create unique index deposit_request_utr on deposit_request (utr) where state in ('approving', 'approved');
create index deposit_request_claims on deposit_request (utr) where state = 'pending';
