-- What staff sort queues of requests by.
create index deposit_request_by_claim on deposit_request (claimed_at, deposit_id)
  where state in ('pending', 'approving', 'reversing');
create index deposit_request_by_amount on deposit_request (rupees, deposit_id);
create index withdrawal_request_by_promise on withdrawal_request (coalesce(pay_by, 0), wid)
  where state in ('pending', 'approved');
create index withdrawal_request_by_amount on withdrawal_request (rupees, wid);
create index enquiry_latest on enquiry (last_at, enquiry_id);
