-- Matches that staff score by hand, and deliveries that staff have corrected.
create sequence cricket_own_match start 900000001;

alter table cricket_match
  -- Why staff score it; messages of the feed are not applied meanwhile.
  add column by_hand text check (by_hand <> ''),
  add column by_hand_by integer references staff,
  -- State, overs, target and result when staff took over, for the return to the feed.
  add column before_hand jsonb,
  -- Counts the changes by staff.
  add column edits bigint not null default 0,
  add check ((by_hand is null) = (by_hand_by is null)),
  add check ((by_hand is null) = (before_hand is null)),
  drop constraint cricket_match_status_check,
  add constraint cricket_match_status_check
    check (status in ('upcoming', 'live', 'break', 'stopped', 'finished', 'no_result', 'abandoned')),
  drop constraint cricket_match_source_check,
  add constraint cricket_match_source_check check (source in ('live', 'replay', 'hand')),
  -- No feed sends a match that staff have added.
  add check (source <> 'hand' or by_hand is not null);

alter table cricket_ball
  add column by_hand boolean not null default false,
  -- The reason of the latest correction, and what the ball counted before the first.
  add column corrected text check (corrected <> ''),
  add column corrected_by integer references staff,
  add column first_runs smallint,
  add check ((corrected is null) = (corrected_by is null)),
  add check ((corrected is null) = (first_runs is null));
