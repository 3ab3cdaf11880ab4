-- The dollar rate has a mark-up, in hundredths of a per cent, and may follow the price of USDINR.
-- source: 'typed' by staff or the configuration; 'follow', the decision to follow, which keeps the rate; 'feed', taken
-- from the price since that decision.
alter table usd_rate
  add mark_up integer not null default 0 check (mark_up between 0 and 500),
  add source text not null default 'typed' check (source in ('typed', 'follow', 'feed')),
  add check (source <> 'feed' or set_by = 'feed');

alter table action_of_two disable trigger action_of_two_stays;
insert into action_of_two (name, makers, checkers) values
  ('follow-feed', '{owner,finance_maker}', '{finance_checker}');
alter table action_of_two enable trigger action_of_two_stays;

drop trigger usd_rate_takes_two on usd_rate;
create constraint trigger usd_rate_takes_two after insert on usd_rate
  deferrable initially deferred for each row when (new.source = 'typed')
  execute function takes_two('set-rate', 'usd rate', 'is_another_rate', 'now');
create constraint trigger usd_rate_follow_takes_two after insert on usd_rate
  deferrable initially deferred for each row when (new.source = 'follow')
  execute function takes_two('follow-feed', 'usd rate', '', 'now');

-- A decision to follow keeps the rate. A rate of the feed comes after such a decision, keeps its mark-up, and is at most
-- 5 % from the rate before it: a larger step takes two people.
create function usd_rate_follows() returns trigger language plpgsql as $$
declare
  before usd_rate;
begin
  select * into before from usd_rate where seq < new.seq order by seq desc limit 1;
  if not coalesce(case new.source
      when 'follow' then new.paise = before.paise
      else before.source <> 'typed' and new.mark_up = before.mark_up
        and abs(new.paise - before.paise) * 100 <= before.paise * 5 end, false)
  then
    raise exception 'usd rate % does not follow the one before', new.seq using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger usd_rate_of_feed after insert on usd_rate
  deferrable initially deferred for each row when (new.source <> 'typed') execute function usd_rate_follows();
