-- Who paid a line, as the bank names them in a column of its own; null for lines of files without one.
alter table bank_line add column payer text check (payer <> '');

-- The column cannot be found by words that its index does not have.
drop index bank_line_words;
create or replace function bank_line_words(line bank_line) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(concat_ws(' ', line.narration, line.payer, line.utr, line.reference),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
create index bank_line_words on bank_line using gin (bank_line_words(bank_line));
