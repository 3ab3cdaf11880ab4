-- What the audit log is searched for: every word of an entry, in its details as well. What a reader of the log searched
-- for is left out; each search would otherwise find itself.
create function audit_words(entry audit) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', regexp_replace(
    concat_ws(' ', entry.action, entry.subject, entry.address, entry.request_id,
      case when entry.action not like 'audit\_log\_%' then entry.detail::text end),
    '[][!-/:-@\\^_`{-~]+', ' ', 'g'))
$$;
create index audit_words on audit using gin (audit_words(audit));
create index audit_of_realm on audit (realm, seq);
create index audit_by_time on audit (at, seq);
