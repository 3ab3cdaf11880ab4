-- Candles of half an hour and of a week. Existing installations get theirs from the quarters of an hour and the days that they have.

alter table candle drop constraint candle_timeframe_check;
alter table candle add constraint candle_timeframe_check
  check (timeframe in ('1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'));

insert into candle (symbol, timeframe, at, open, high, low, close, ticks)
select symbol, '30m', at - at % 1800000,
  (array_agg(open order by at))[1], max(high), min(low), (array_agg(close order by at desc))[1], sum(ticks)
from candle where timeframe = '15m'
group by symbol, at - at % 1800000;

-- A day begins at 17:00 in New York, a week with the day that begins on Sunday.
with day as (
  select *, date_trunc('week', to_timestamp(at / 1000) at time zone 'America/New_York' + interval '7 hours') as monday
  from candle where timeframe = '1d'
)
insert into candle (symbol, timeframe, at, open, high, low, close, ticks)
select symbol, '1w', extract(epoch from (monday - interval '7 hours') at time zone 'America/New_York') * 1000,
  (array_agg(open order by at))[1], max(high), min(low), (array_agg(close order by at desc))[1], sum(ticks)
from day
group by symbol, monday;
