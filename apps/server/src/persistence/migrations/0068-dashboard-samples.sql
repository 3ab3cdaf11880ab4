-- The figures of the dashboard every five minutes, for its lines of the day (back-office/dashboard-day.ts).
create table back_office.dashboard_sample (
  -- Milliseconds since 1970, a whole number of five minutes.
  at bigint not null,
  figure text not null check (figure in
    ('clients', 'online', 'kyc', 'deposits', 'withdrawals', 'adjustments', 'enquiries', 'approvals', 'client_funds',
     'exposure', 'profit_today', 'trades_a_minute', 'feed_age')),
  value double precision not null,
  primary key (at, figure)
);
