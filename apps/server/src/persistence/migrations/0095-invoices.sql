-- What an invoice of the clinic's shop names besides its lines (apps/server/src/clinic/invoice.ts).
alter table back_office.stores add column gstin text not null default ''
  check (gstin ~ '^(\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z])?$');
alter table back_office.medicines add column hsn text not null default '' check (hsn ~ '^(\d{4}|\d{6}|\d{8})?$');
-- As the medicine had it when the order came.
alter table back_office.order_line add column hsn text not null default '';
-- The store as it was when it packed the order. Orders that were packed before have none.
alter table back_office.orders add column seller jsonb;

create function back_office.invoice_seller_stays() returns trigger language plpgsql as $$
begin
  if old.invoice_no is not null and new.seller is distinct from old.seller then
    raise exception 'an invoice stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoice_seller_stays before update of seller on back_office.orders
  for each row execute function back_office.invoice_seller_stays();
