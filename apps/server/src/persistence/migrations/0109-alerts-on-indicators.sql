-- Alerts on the close of a candle: it crosses an average, or its RSI crosses a level.
alter table price_alert
  drop constraint price_alert_kind_check,
  add constraint price_alert_kind_check check (kind in ('price', 'change', 'average', 'rsi')),
  add column timeframe text check (timeframe in ('1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w')),
  add column average text check (average in ('sma', 'ema')),
  -- In candles.
  add column period integer check (period between 2 and 200),
  -- Of the RSI, from 1 to 99.
  add column level integer check (level between 1 and 99),
  add check ((kind in ('average', 'rsi')) = (timeframe is not null)),
  add check ((kind in ('average', 'rsi')) = (period is not null)),
  add check ((kind = 'average') = (average is not null)),
  add check ((kind = 'rsi') = (level is not null));
