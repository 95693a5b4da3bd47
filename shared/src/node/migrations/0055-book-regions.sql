-- The parts of the world whose books a user wants listed where they choose theirs.
alter table preferences add column regions text[] check (regions <@ array['us', 'uk', 'eu', 'au']);
