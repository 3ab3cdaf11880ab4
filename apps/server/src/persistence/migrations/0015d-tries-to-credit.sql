-- How often the desk was asked to credit a deposit. What it refused it remembers under the key of that try; the next approval
-- asks under another.
alter table deposit_request add column try integer not null default 1 check (try > 0);
