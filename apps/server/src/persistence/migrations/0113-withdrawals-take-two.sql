-- Two of finance approve a withdrawal, and two record its payment (funding/withdrawal-actions.ts). Both must still have an
-- account, and the second must still be a checker. Looked at as the transaction ends, which confirms the proposal last.
create function withdrawal_takes_two() returns trigger language plpgsql as $$
begin
  if not exists (select from staff_action as decision
      join staff as maker on maker.staff_id = decision.made_by
      join staff as checker on checker.staff_id = decision.checked_by
      where decision.name = case new.state when 'approved' then 'approve-withdrawal' else 'pay-withdrawal' end
        and decision.subject = 'withdrawal ' || new.wid and decision.state in ('confirmed', 'done')
        and maker.status = 'active' and maker.role in ('finance_maker', 'finance_checker')
        and checker.status = 'active' and checker.role = 'finance_checker')
  then
    raise exception 'withdrawal % takes two', new.wid using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create constraint trigger withdrawal_takes_two after update of state on withdrawal_request
  deferrable initially deferred for each row
  when (old.state is distinct from new.state
    and (new.state in ('approved', 'paying') or new.state = 'paid' and old.state <> 'paying'))
  execute function withdrawal_takes_two();
create index staff_action_of_subject on staff_action (subject, name) where state in ('confirmed', 'done');
