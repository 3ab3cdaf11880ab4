-- Statements of the company's banks as finance imported them. Amounts are paise, times are milliseconds since 1970.

-- The names of a bank's CSV columns, as of the last import.
create table bank_statement_format (
  bank_id integer primary key references company_bank,
  columns jsonb not null
);

create table bank_import (
  import_id integer generated always as identity primary key,
  bank_id integer not null references company_bank,
  file_name text not null,
  -- SHA-256 of the file.
  digest bytea not null check (octet_length(digest) = 32),
  imported_at bigint not null,
  imported_by text not null
);
create trigger bank_import_is_append_only before update or delete or truncate on bank_import
  for each statement execute function refuse_change();

create table bank_line (
  line_id bigint generated always as identity primary key,
  import_id integer not null references bank_import,
  bank_id integer not null references company_bank,
  -- In the file, from 1.
  line_no integer not null check (line_no > 0),
  -- When it was booked, as exactly as the bank says: the beginning of a second, minute or day, and its end.
  at_from bigint not null,
  at_to bigint not null check (at_to > at_from),
  narration text not null,
  -- The bank's reference of the payment, in the form of deposit_request.utr.
  utr text check (utr ~ '^[A-Z0-9]{12,22}$'),
  -- Ours: of a QR code (credit) or of a withdrawal (debit).
  reference text check (reference ~ '^(GF[A-Z0-9]{16}|WD[0-9]{10})$'),
  credit bigint check (credit > 0),
  debit bigint check (debit > 0),
  balance bigint,
  -- SHA-256 of time, amounts and reference, and which of such equal lines it is: a line is imported once.
  digest bytea not null check (octet_length(digest) = 32),
  nth integer not null check (nth > 0),
  unique (bank_id, digest, nth),
  check ((credit is null) <> (debit is null))
);
create trigger bank_line_is_append_only before update or delete or truncate on bank_line
  for each statement execute function refuse_change();
create index bank_line_of_import on bank_line (import_id);
create index bank_line_by_time on bank_line (at_from, line_id);
create index bank_line_utr on bank_line (utr) where utr is not null;
create index bank_line_reference on bank_line (reference) where reference is not null;

create function bank_line_words(line bank_line) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(concat_ws(' ', line.narration, line.utr, line.reference),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
create index bank_line_words on bank_line using gin (bank_line_words(bank_line));

create index deposit_request_of_utr on deposit_request (utr) where utr is not null;
