-- The licence under which live accounts trade, as two people set it; a row without one ends it. Before the first row, the
-- configuration counts.
create table licence (
  seq integer generated always as identity primary key,
  licensee text check (licensee <> ''),
  regulator text check (regulator <> ''),
  number text check (number <> ''),
  set_at bigint not null,
  set_by text not null check (set_by <> ''),
  check (num_nulls(licensee, regulator, number) in (0, 3))
);
create trigger licence_stays before update or delete on licence for each row execute function setting_stays();
create trigger licence_is_kept before truncate on licence for each statement execute function refuse_change();
create constraint trigger licence_takes_two after insert on licence
  deferrable initially deferred for each row
  execute function takes_two('set-licence|end-licence', 'licence', '', 'now');

alter table action_of_two disable trigger action_of_two_stays;
insert into action_of_two (name, makers, checkers) values
  ('set-licence', '{owner,finance_maker}', '{finance_checker}'),
  ('end-licence', '{owner,finance_maker}', '{finance_checker}');
alter table action_of_two enable trigger action_of_two_stays;
