-- What the desk answered to deposits and withdrawals is looked up by wallet: after a stop halfway, and where a request that
-- was on its way is repeated. They are few among the entries of a journal.
create index journal_of_funding on journal (wallet_id, kind)
  where kind in ('deposit', 'reserve_withdrawal', 'release_withdrawal', 'pay_withdrawal');
