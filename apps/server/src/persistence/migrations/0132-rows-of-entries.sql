-- A verification reads the rows of some entries after the other. Rows arrive in the order of their entry, so a small
-- block-range index finds them; without one, each part of the journal read the whole table.
create index fill_of_entry on fill using brin (journal_seq) with (pages_per_range = 32, autosummarize = on);
create index journal_subject_of_entry on journal_subject
  using brin (journal_seq) with (pages_per_range = 32, autosummarize = on);
