-- What was decided of a deposit or withdrawal stays as it was when it was decided: its amounts, client, bank account and
-- reference. The bank account of a withdrawal stays from the request on; only the server can open it to compare it.

-- The columns that an update changes. Erased payments of closed accounts are no change.
create function changed_columns(before jsonb, made jsonb, erased text[]) returns text[] language sql stable as $$
  select array(select key from jsonb_each(made) as one (key, value)
    where value is distinct from before -> key
      and not (key = any (erased) and value #>> '{}' in ('', '\x')
        and exists (select from closed_client where client_id = (before ->> 'client_id')::integer))
    order by key)
$$;

create function withdrawal_stays() returns trigger language plpgsql as $$
declare
  changed text[] := changed_columns(to_jsonb(old), to_jsonb(new), '{bank,bank_shown,remarks}');
  was_decided boolean := old.state not in ('reserving', 'pending');
begin
  if was_decided and new.state <> old.state and (old.state, new.state) not in (
      ('approved', 'rejecting'), ('approved', 'paying'), ('approved', 'paid'), ('rejecting', 'rejected'),
      ('cancelling', 'cancelled'), ('paying', 'paid'), ('paid', 'returning'), ('returning', 'returned'))
  then
    raise exception 'withdrawal % is % and cannot become %', old.wid, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  if was_decided or new.state not in ('reserving', 'pending') then
    -- A decision writes its own columns, once, as it changes the state.
    if new.state <> old.state then
      changed := array(select name from unnest(changed) as name where not (name in ('state', 'remarks')
        or to_jsonb(old) ->> name is null and name in ('refusal', 'approved_by', 'approved_at', 'ended_by', 'ended_at',
          'utr', 'return_utr', 'returned_at', 'return_by', 'return_decided_at')));
    end if;
  else
    changed := array(select name from unnest(changed) as name where name in ('bank', 'bank_shown'));
  end if;
  if changed <> '{}' then
    raise exception 'withdrawal % keeps its %', old.wid, array_to_string(changed, ', ') using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger withdrawal_stays before update on withdrawal_request
  for each row execute function withdrawal_stays();

create function deposit_stays() returns trigger language plpgsql as $$
declare
  changed text[] := changed_columns(to_jsonb(old), to_jsonb(new), '{remarks}');
  was_decided boolean := old.state not in ('opened', 'pending');
  written text[];
begin
  if not was_decided and new.state in ('opened', 'pending') then return new; end if;
  if was_decided and new.state <> old.state and (old.state, new.state) not in (
      ('cancelled', 'approving'), ('approving', 'approved'), ('approving', 'pending'), ('approved', 'reversing'),
      ('reversing', 'reversed'))
  then
    raise exception 'deposit % is % and cannot become %', old.deposit_id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  written := (case
    when new.state = old.state then '{}'
    -- The payment of a cancelled request may still arrive.
    when not was_decided or old.state = 'cancelled' then '{state,remarks,utr,rate,dollars,received_at,decided_at,decided_by}'
    -- The desk refused the credit: the deposit waits for another decision.
    when new.state = 'pending' then '{state,rate,dollars,claimed_at,received_at,decided_at,decided_by,try}'
    when new.state = 'reversing' then
      '{state,remarks,reversal_utr,reversal_cause,reversed_at,reversal_by,reversal_decided_at}'
    else '{state}'
  end)::text[];
  changed := array(select name from unnest(changed) as name where name <> all (written));
  if changed <> '{}' then
    raise exception 'deposit % keeps its %', old.deposit_id, array_to_string(changed, ', ')
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger deposit_stays before update on deposit_request
  for each row execute function deposit_stays();
