-- What the staff did to one client is looked up while that client's row is held (identity/reset-second-factor.ts).
create index audit_subject_of_staff on audit (subject, seq) where realm = 'staff';
