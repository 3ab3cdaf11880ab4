-- Where "Back to Website" leads; '' for MAIN_WEBSITE of the configuration.
alter table company add column website text not null default '';
