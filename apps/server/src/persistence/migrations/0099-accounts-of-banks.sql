-- Closed days move rupees from the clearing account bank:INR to an account of each bank. Such a transaction is of no wallet.
alter table ledger_transaction
  alter wallet_id drop not null,
  drop constraint ledger_transaction_kind_check,
  add check (kind in ('deposit', 'withdrawal', 'payout', 'trade', 'correction', 'swap', 'commission', 'adjustment',
    'protection', 'reset', 'sweep')),
  add check ((wallet_id is null) = (kind = 'sweep'));
