-- What the prices of flagged bets were worth later, also by market, book, price band, age and value: as `flag_sums` tells them apart.
alter table decay_sums
  add column parted text not null default 'all',
  add column name text not null default 'all',
  drop constraint decay_sums_pkey,
  add primary key (event, parted, name, step);

insert into decay_sums (event, parted, name, step, reached, offered, valued, value, value_then)
select event, parted, name, step, count(*), count(later), count(*) filter (where later > 0),
       coalesce(sum(value) filter (where later is not null), 0), coalesce(sum(later), 0)
  from flagged_bets
       cross join lateral unnest(kept) with ordinality as each (later, step)
       cross join lateral (values ('market', family), ('book', book),
         ('price', case when price < 1.5 then '1' when price < 2 then '1.5' when price < 3 then '2'
                        when price < 6 then '3' else '6' end),
         ('age', case when age_ms < 10000 then '0' when age_ms < 60000 then '10' when age_ms < 600000 then '60'
                      else '600' end),
         ('value', case when value < 2 then '1' when value < 3 then '2' when value < 5 then '3' else '5' end))
         as part (parted, name)
 group by event, parted, name, step;
