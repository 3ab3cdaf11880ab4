-- Profit and loss of a period. Rows arrive in the order of their time, so a small block-range index finds them.
create index ledger_transaction_by_time on ledger_transaction using brin (at) with (pages_per_range = 32, autosummarize = on);
