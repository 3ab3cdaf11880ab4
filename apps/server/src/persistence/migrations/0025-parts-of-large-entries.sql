-- An entry of a rollover holds the charges of everybody, and one of a large move the fills of many. What happened to one order
-- or trade is looked up often: it has its part of such an entry beside its number, so that nobody reads everybody's.

-- JSON of the entry's input and the subject's own events; null where the entry has at most 20 events.
alter table journal_subject add column part text;

alter table journal_subject disable trigger journal_subject_is_append_only;
with large as materialized (
  select seq, body::json as body
  from journal
  -- 21 events are longer than this.
  where length(body) > 1000 and json_array_length(body::json -> 'outcome' -> 'events') > 20
), part as (
  select seq, subject, string_agg(event::text, ',' order by position) as events
  from large
  cross join lateral json_array_elements(body -> 'outcome' -> 'events') with ordinality as listed (event, position)
  cross join lateral (
    select distinct number::bigint from (values (event ->> 'tradeId'), (event ->> 'orderId')) as named (number)
    where number is not null
  ) as of_subject (subject)
  group by seq, subject
)
update journal_subject
set part = '{"input":' || (large.body -> 'input')::text || ',"events":[' || part.events || ']}'
from part join large using (seq)
where journal_subject.journal_seq = part.seq and journal_subject.subject_id = part.subject;
alter table journal_subject enable trigger journal_subject_is_append_only;
