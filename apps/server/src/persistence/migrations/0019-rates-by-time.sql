-- The rupees of a movement are those of its moment: the rate of then is looked up for each row of a list or statement.
create index usd_rate_by_time on usd_rate (set_at, seq);
