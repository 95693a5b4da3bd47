-- The bytes of an entry, and hashes of its versions, which tell without reading all versions whether one is there already. Older entries
-- have none.
alter table pick_trail add column bytes integer, add column before_hash bigint, add column after_hash bigint;

-- The bytes of all entries of a list. Older entries are not counted, but are the first to go.
alter table pick_lists add column trail_bytes bigint not null default 0;

-- A user's entries, oldest first: for the export, and to let the oldest go.
create index pick_trail_by_user on pick_trail (user_id, id);
