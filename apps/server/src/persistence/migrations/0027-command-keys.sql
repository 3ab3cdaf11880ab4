-- Under what the key of an entry's command is remembered, "client:key"; null where the command has none. The body has the
-- key too: `npm run verify` compares them. Commands of the platform and for unknown wallets have client 0.
alter table journal add column command_key text;

alter table journal disable trigger journal_is_append_only;
with opened as (
  select wallet_id, body::json #>> '{input,clientId}' as client_id, min(seq) as seq
  from journal where kind = 'open_wallet' and (body::json #>> '{outcome,accepted}')::boolean
  group by 1, 2
), keyed as (
  select seq, wallet_id, body::json #>> '{input,key,text}' as key, body::json #>> '{input,clientId}' as client_id
  from journal where kind not in ('quote', 'audit_mark')
)
update journal
set command_key = coalesce(keyed.client_id, opened.client_id, '0') || ':' || keyed.key
from keyed left join opened on opened.wallet_id = keyed.wallet_id and opened.seq < keyed.seq
where keyed.key is not null and journal.seq = keyed.seq;
alter table journal enable trigger journal_is_append_only;

-- A key may be used again after 48 hours (172,800,000 ms): two uses that are that far apart never fall into the same span of
-- 48 hours, and most of those that are closer do. The rule itself is the desk's, and `npm run verify` checks it.
create unique index journal_command_key on journal (command_key, (at / 172800000)) where command_key is not null;

-- What the desk answered to a deposit or withdrawal is now found by its key.
drop index journal_of_funding;
