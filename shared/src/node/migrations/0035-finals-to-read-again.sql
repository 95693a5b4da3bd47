-- Finals that were stored before extra time and called innings were told apart from a full game. A worker reads their scoreboards once more,
-- day by day, and then their picks are graded again. Finals stored from now on need no second reading.
alter table finals add column read_again boolean not null default false;

update finals set read_again = true
 where sport like 'soccer%'
    or sport = 'baseball_mlb'
       and (coalesce(jsonb_array_length(score #> '{periods,away}'), 0) < 9
            or coalesce(jsonb_array_length(score #> '{periods,home}'), 0) < 8
            or jsonb_array_length(score #> '{periods,home}') = 8
               and (score #>> '{scores,home}')::numeric <= (score #>> '{scores,away}')::numeric);

create index finals_to_read_again on finals (sport, starts_at) where read_again;
