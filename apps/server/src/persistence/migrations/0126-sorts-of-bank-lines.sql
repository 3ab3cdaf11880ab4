-- Lines of bank statements by their amount, for the list of staff; lines of the other side count as 0.
create index bank_line_by_credit on bank_line ((coalesce(credit, 0)), line_id);
create index bank_line_by_debit on bank_line ((coalesce(debit, 0)), line_id);
