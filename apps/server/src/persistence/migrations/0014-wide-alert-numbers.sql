-- The numbers of price alerts: as wide as every other number that a client may send, so that one that nothing has is
-- not found rather than out of range.
alter table price_alert alter column alert_id type bigint;
