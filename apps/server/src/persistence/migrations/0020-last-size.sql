-- The size of a wallet's last order of an instrument, with which its next ticket starts.
create index trade_of_symbol on trade (wallet_id, symbol, trade_id desc) where order_id is null;
create index dealing_order_of_symbol on dealing_order (wallet_id, symbol, order_id desc);
