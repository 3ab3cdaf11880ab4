-- Movements filtered by kind, instrument or date: without it they are looked for among those of all clients.
create index ledger_transaction_of_wallet on ledger_transaction (wallet_id, at);
