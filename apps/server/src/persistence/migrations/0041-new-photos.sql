-- Staff ask for single photos again. `why` is one of the reasons that clients read in their language; null if staff wrote
-- remarks alone.
alter table kyc
  add column why text check (why <> ''),
  add column photos text[] not null default '{}' check (photos <@ array['aadhaar_front', 'aadhaar_back', 'pan']);
alter table kyc drop constraint kyc_state_check;
alter table kyc
  add constraint kyc_state_check check (state in ('pending', 'approved', 'rejected', 'photos_needed')),
  add constraint kyc_photos_needed check ((state = 'photos_needed') = (cardinality(photos) > 0));
