-- The timeline of a record has the entries of staff and of clients.
create index audit_of_subject on audit (subject, seq);
drop index audit_subject_of_staff;
