-- Bank changes that wait for a review are a figure of the dashboard.
alter table back_office.dashboard_sample drop constraint dashboard_sample_figure_check;
alter table back_office.dashboard_sample add constraint dashboard_sample_figure_check check (figure in
  ('clients', 'online', 'kyc', 'deposits', 'withdrawals', 'bank_changes', 'adjustments', 'enquiries', 'approvals',
   'client_funds', 'exposure', 'profit_today', 'trades_a_minute', 'feed_age'));
