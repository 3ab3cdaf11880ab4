-- Staff list the closings of an instrument, of any client.
create index fill_closing_of_symbol on fill (symbol, fill_id desc) where not opening;
