-- What takes two people is refused here too, by one mechanism: a row names the action that allows it.

-- Who proposes and who confirms each action, as the contract has it (packages/contract/src/back-office).
create table action_of_two (
  name text primary key,
  makers text[] not null check (makers <> '{}'),
  checkers text[] not null check (checkers <> '{}')
);
insert into action_of_two (name, makers, checkers) values
  ('approve-deposit', '{finance_maker,finance_checker}', '{finance_checker}'),
  ('reverse-deposit', '{finance_maker}', '{finance_checker}'),
  ('approve-withdrawal', '{finance_maker}', '{finance_checker}'),
  ('pay-withdrawal', '{finance_maker}', '{finance_checker}'),
  ('return-payout', '{finance_maker}', '{finance_checker}'),
  ('book-adjustment', '{finance_maker}', '{finance_checker}'),
  ('book-correction', '{dealer,finance_maker}', '{finance_checker}'),
  ('close-day', '{finance_maker}', '{finance_checker}'),
  ('add-bank', '{owner,finance_maker}', '{finance_checker}'),
  ('remove-bank', '{owner,finance_maker}', '{finance_checker}'),
  ('set-upi', '{owner,finance_maker}', '{finance_checker}'),
  ('set-rate', '{owner,finance_maker}', '{finance_checker}'),
  ('set-limits', '{owner,finance_maker}', '{finance_checker}'),
  ('set-risk-notice', '{owner}', '{owner,support}'),
  ('publish-notice', '{owner,support}', '{owner,support}'),
  ('set-message-text', '{owner}', '{owner,support}'),
  ('reset-message-text', '{owner}', '{owner,support}'),
  ('force-close', '{dealer}', '{dealer,owner}'),
  ('set-exposure-limit', '{dealer,owner}', '{dealer,owner}'),
  ('change-instrument', '{dealer,owner}', '{dealer,owner}'),
  ('set-group', '{dealer,owner}', '{dealer,owner}'),
  ('move-client-to-group', '{dealer,owner}', '{dealer,owner}'),
  ('approve-kyc', '{owner,kyc}', '{owner,kyc}'),
  ('clear-hit', '{owner,kyc}', '{owner,kyc}'),
  ('reset-second-factor', '{owner,kyc,support}', '{owner,kyc,support}'),
  ('add-staff', '{owner}', '{owner,finance_maker,finance_checker,kyc,support,auditor}'),
  ('set-role', '{owner}', '{owner,finance_maker,finance_checker,kyc,support,auditor}'),
  ('reset-staff-factor', '{owner,kyc,support}', '{owner,finance_maker,finance_checker,kyc,support,auditor}'),
  ('close-staff', '{owner}', '{owner,finance_maker,finance_checker,kyc,support,auditor}'),
  ('suspend-staff', '{owner}', '{owner,finance_maker,finance_checker,kyc,support,auditor}'),
  ('commit-contributions', '{owner,church}', '{owner,church}'),
  ('void-contribution', '{owner,church}', '{owner,church}');
create trigger action_of_two_stays before insert or update or delete or truncate on action_of_two
  for each statement execute function refuse_change();

-- What waits for its time has names that are not those of the columns. It is bound by name and subject, as before.
alter table staff_action disable trigger staff_action_is_kept;
update staff_action set content = null where state = 'scheduled';
alter table staff_action enable trigger staff_action_is_kept;

-- The content is what the hash was made of. Both people have an account and the role when the second confirms.
create function staff_action_of_two() returns trigger language plpgsql as $$
begin
  if new.content is not null and (new.hash <> sha256(convert_to(new.content, 'UTF8'))
    or (new.content::jsonb ->> 0, new.content::jsonb ->> 1) is distinct from (new.name, new.subject))
  then
    raise exception 'action % is not what its hash was made of', new.action_id using errcode = 'restrict_violation';
  end if;
  if exists (select from
      (values (new.made_by, false), (new.first_checked_by, true), (new.checked_by, true)) as person (id, checks)
      where coalesce(new.checked_by, new.first_checked_by) is not null and id is not null
        and not exists (select from staff join action_of_two as allowed on allowed.name = new.name
          where staff_id = id and status = 'active' and role = any (case when checks then checkers else makers end)))
  then
    raise exception '% takes two with their roles', new.subject using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger staff_action_takes_two after insert on staff_action
  for each row execute function staff_action_of_two();
create trigger staff_action_confirmed_by_two after update on staff_action
  for each row when ((old.checked_by, old.first_checked_by) is distinct from (new.checked_by, new.first_checked_by))
  execute function staff_action_of_two();

-- takes_two(actions, subject, condition, since): refuses a row without a confirmed action.
--   actions: their names, with | between them. subject: with the row's columns in braces.
--   condition: a function of the row that says whether it takes two; '' for always.
--   since: 'now', in this transaction, so that an action serves once. 'before': the desk carries it out later.
-- What the action names like a column of the row is in that column. Looked at as the transaction ends: it confirms last.
create function takes_two() returns trigger language plpgsql as $$
declare
  made jsonb := to_jsonb(new);
  about text := tg_argv[1];
  needed boolean := true;
  known record;
begin
  if tg_argv[2] <> '' then
    execute format('select %I($1)', tg_argv[2]) into needed using made;
    if not needed then return null; end if;
  end if;
  if made ? 'staff_id' and not made ? 'username' then
    made := made || (select jsonb_build_object('username', username) from staff where staff_id = new.staff_id);
  end if;
  for known in select key, value from jsonb_each_text(made) loop
    about := replace(about, '{' || known.key || '}', coalesce(known.value, ''));
  end loop;
  if not exists (select from staff_action as decision
      where name = any (string_to_array(tg_argv[0], '|')) and subject = about and state in ('confirmed', 'done')
        and (tg_argv[3] = 'before' or xmin = pg_current_xact_id()::xid and not names_another(content, made)))
  then
    raise exception '% takes two', about using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

-- Whether what was decided differs from the row. The state is that before; values of other types are other facts.
create function names_another(content text, made jsonb) returns boolean language sql stable as $$
  select exists (select from jsonb_each(
      case jsonb_typeof(content::jsonb -> 2) when 'object' then content::jsonb -> 2 else '{}' end)
    where made ? key and key <> 'state' and made -> key <> value
      and (jsonb_typeof(made -> key) = jsonb_typeof(value)
        or 'null' in (jsonb_typeof(made -> key), jsonb_typeof(value))))
$$;

-- Deposits above the limit, withdrawals, adjustments, corrections and days, with the earlier triggers in one form.
create function is_large_deposit(made jsonb) returns boolean language sql stable as $$
  select (made ->> 'dollars')::bigint
    > coalesce((select two_approvers_above from funding_limit order by seq desc limit 1), 100000)
$$;
drop function large_deposit_takes_two, deposit_reversal_takes_two, withdrawal_takes_two, withdrawal_return_takes_two,
  adjustment_takes_two, trade_correction_takes_two, day_close_takes_two, instrument_decision_takes_two,
  exposure_limit_takes_two, confirmed_hit_takes_two cascade;
create constraint trigger large_deposit_takes_two after update of state on deposit_request
  deferrable initially deferred for each row
  when (old.state not in ('approving', 'approved', 'reversing', 'reversed') and new.state in ('approving', 'approved'))
  execute function takes_two('approve-deposit', 'deposit {deposit_id}', 'is_large_deposit', 'now');
create constraint trigger large_deposit_is_not_made after insert on deposit_request
  deferrable initially deferred for each row when (new.state in ('approving', 'approved', 'reversing', 'reversed'))
  execute function takes_two('approve-deposit', 'deposit {deposit_id}', 'is_large_deposit', 'now');
create constraint trigger deposit_reversal_takes_two after update of state on deposit_request
  deferrable initially deferred for each row when (old.state is distinct from new.state and new.state = 'reversing')
  execute function takes_two('reverse-deposit', 'deposit {deposit_id}', '', 'now');
create constraint trigger withdrawal_takes_two after update of state on withdrawal_request
  deferrable initially deferred for each row when (old.state is distinct from new.state and new.state = 'approved')
  execute function takes_two('approve-withdrawal', 'withdrawal {wid}', '', 'now');
create constraint trigger withdrawal_is_not_made after insert on withdrawal_request
  deferrable initially deferred for each row
  when (new.state in ('approved', 'paying', 'paid', 'returning', 'returned'))
  execute function takes_two('approve-withdrawal', 'withdrawal {wid}', '', 'now');
create constraint trigger withdrawal_payment_takes_two after update of state on withdrawal_request
  deferrable initially deferred for each row
  when (old.state is distinct from new.state and (new.state = 'paying' or new.state = 'paid' and old.state <> 'paying'))
  execute function takes_two('pay-withdrawal', 'withdrawal {wid}', '', 'now');
create constraint trigger withdrawal_return_takes_two after update of state on withdrawal_request
  deferrable initially deferred for each row when (old.state is distinct from new.state and new.state = 'returning')
  execute function takes_two('return-payout', 'withdrawal {wid}', '', 'now');
create constraint trigger adjustment_takes_two after update of state on adjustment
  deferrable initially deferred for each row when (old.state is distinct from new.state and new.state = 'booking')
  execute function takes_two('book-adjustment', 'adjustment {adjustment_id}', '', 'now');
create constraint trigger adjustment_is_not_made after insert on adjustment
  deferrable initially deferred for each row when (new.state in ('booking', 'booked'))
  execute function takes_two('book-adjustment', 'adjustment {adjustment_id}', '', 'now');
create constraint trigger trade_correction_takes_two after update of state on trade_correction
  deferrable initially deferred for each row when (old.state is distinct from new.state and new.state = 'booking')
  execute function takes_two('book-correction', 'correction {correction_id}', '', 'now');
create constraint trigger trade_correction_is_not_made after insert on trade_correction
  deferrable initially deferred for each row when (new.state in ('booking', 'booked'))
  execute function takes_two('book-correction', 'correction {correction_id}', '', 'now');
create constraint trigger day_close_takes_two after insert on day_close
  deferrable initially deferred for each row execute function takes_two('close-day', 'day {day}', '', 'now');

-- Dealing. A forced closing is carried out by the desk, later than its action; above five lots of a live wallet.
create constraint trigger instrument_decision_takes_two after insert on instrument_decision
  deferrable initially deferred for each row
  execute function takes_two('change-instrument', 'instrument {symbol}', '', 'now');
create constraint trigger exposure_limit_takes_two after insert on exposure_limit
  deferrable initially deferred for each row
  execute function takes_two('set-exposure-limit', 'exposure limit {scope}', '', 'now');
create constraint trigger force_close_takes_two after insert on fill
  deferrable initially deferred for each row
  when (new.reason = 'company' and not new.opening and new.lots > 500 and new.wallet_id % 10 = 2)
  execute function takes_two('force-close', 'trade {trade_id}', '', 'before');

-- Settings of the company. The first rate comes from the configuration, invented banks and their UPI ID from a start
-- outside production.
create function is_another_rate(made jsonb) returns boolean language sql stable as $$
  select exists (select from usd_rate where seq <> (made ->> 'seq')::integer)
$$;
create constraint trigger usd_rate_takes_two after insert on usd_rate
  deferrable initially deferred for each row
  execute function takes_two('set-rate', 'usd rate', 'is_another_rate', 'now');
create constraint trigger funding_limit_takes_two after insert on funding_limit
  deferrable initially deferred for each row
  execute function takes_two('set-limits', 'funding limits', '', 'now');
create constraint trigger company_upi_takes_two after insert on company_upi
  deferrable initially deferred for each row when (new.upi_id <> 'globalforex@example')
  execute function takes_two('set-upi', 'company upi', '', 'now');
create constraint trigger company_bank_takes_two after insert on company_bank
  deferrable initially deferred for each row when (new.ifsc_code not in ('EXBI0000001', 'SMPL0000002'))
  execute function takes_two('add-bank', 'company bank {ifsc_code} {acc_number}', '', 'now');
create constraint trigger company_bank_removal_takes_two after update of removed_at on company_bank
  deferrable initially deferred for each row when (old.removed_at is distinct from new.removed_at)
  execute function takes_two('remove-bank', 'company bank {bank_id}', '', 'now');
create constraint trigger risk_notice_takes_two after insert on risk_notice
  deferrable initially deferred for each row
  execute function takes_two('set-risk-notice', 'risk notice', '', 'now');
create constraint trigger message_text_takes_two after insert on message_text
  deferrable initially deferred for each row
  execute function takes_two('set-message-text|reset-message-text', 'message text {kind}', '', 'now');
create constraint trigger important_notice_takes_two after insert on published_notice
  deferrable initially deferred for each row when (new.important)
  execute function takes_two('publish-notice', 'notices {notice_id}', '', 'now');

create constraint trigger notice_importance_takes_two after update of important on published_notice
  deferrable initially deferred for each row when (new.important and not old.important)
  execute function takes_two('publish-notice', 'notices {notice_id}', '', 'now');

-- What was set keeps its values: another is another row.
create function setting_stays() returns trigger language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or to_jsonb(new) - 'removed_at' is distinct from to_jsonb(old) - 'removed_at' then
    raise exception '% keeps what was set', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger company_bank_stays before update or delete on company_bank
  for each row execute function setting_stays();
create trigger usd_rate_stays before update or delete on usd_rate for each row execute function setting_stays();
create trigger funding_limit_stays before update or delete on funding_limit
  for each row execute function setting_stays();
create trigger company_upi_stays before update or delete on company_upi
  for each row execute function setting_stays();

-- Identity: an approval despite the same details or a like name. Mobile numbers of closed clients have a keyed digest,
-- which only the server can compare.
create function has_double_or_hit(made jsonb) returns boolean language sql stable as $$
  with own as (select (made ->> 'client_id')::integer as client_id)
  select exists (select from own join screening_hit using (client_id) where state <> 'cleared')
    or exists (select from own join identity_document as mine using (client_id)
      join identity_document as other using (kind, blind_index) where other.client_id <> own.client_id)
    or exists (select from own join client_bank as mine using (client_id)
      join client_bank as other using (acc_digest) where other.client_id <> own.client_id)
    or exists (select from own join client_bank as mine using (client_id)
      join closed_client as other on other.bank_digest = mine.acc_digest where other.client_id <> own.client_id)
    or exists (select from own join device as mine on mine.realm = 'client' and mine.owner_id = own.client_id
      join device as other using (device_hash, realm) where other.owner_id <> own.client_id)
$$;
create constraint trigger confirmed_hit_takes_two after update of state on screening_hit
  deferrable initially deferred for each row when (old.state = 'confirmed' and new.state = 'cleared')
  execute function takes_two('clear-hit', 'hit {hit_id}', '', 'now');
create constraint trigger kyc_approval_is_not_made after insert on kyc
  deferrable initially deferred for each row when (new.state = 'approved')
  execute function takes_two('approve-kyc', 'client {client_id}', 'has_double_or_hit', 'now');
create constraint trigger kyc_approval_takes_two after update of state on kyc
  deferrable initially deferred for each row when (old.state is distinct from new.state and new.state = 'approved')
  execute function takes_two('approve-kyc', 'client {client_id}', 'has_double_or_hit', 'now');

-- Staff: accounts, roles and invitations, as soon as two others than the member can log in with a second factor.
create function others_can_confirm(made jsonb) returns boolean language sql stable as $$
  select count(*) > 1 from staff
    join authenticator on realm = 'staff' and owner_id = staff_id and confirmed_at is not null
    join action_of_two as allowed on allowed.name = 'add-staff' and role = any (checkers)
  where status = 'active' and staff_id <> (made ->> 'staff_id')::integer
$$;
create constraint trigger staff_added_by_two after insert on staff
  deferrable initially deferred for each row
  execute function takes_two('add-staff', 'staff {username}', 'others_can_confirm', 'now');
create constraint trigger staff_role_takes_two after update of role on staff
  deferrable initially deferred for each row when (old.role is distinct from new.role)
  execute function takes_two('set-role', 'staff {username}', 'others_can_confirm', 'now');
create constraint trigger staff_invitation_takes_two after insert or update on staff_invitation
  deferrable initially deferred for each row when (new.used_at is null)
  execute function takes_two('add-staff|reset-staff-factor', 'staff {username}', 'others_can_confirm', 'now');
