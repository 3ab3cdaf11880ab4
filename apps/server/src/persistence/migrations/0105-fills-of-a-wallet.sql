-- The fills of a wallet in a month, for its execution report and its statistics.
create index fill_of_wallet on fill (wallet_id, at);
