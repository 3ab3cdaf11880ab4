-- Texts of the risk notice that the company set (company/risk-notice.ts), each with the version that clients acknowledge.
-- What an installation begins with is in no row.
create table risk_notice (
  version integer primary key check (version > 1),
  text_en text not null check (text_en <> ''),
  text_hi text not null check (text_hi <> ''),
  set_at bigint not null,
  set_by text not null check (set_by <> '')
);
create trigger risk_notice_stays before update or delete or truncate on risk_notice
  for each statement execute function refuse_change();
