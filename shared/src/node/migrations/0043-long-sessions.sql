-- A session is revoked, and confirmed, in its first token, whatever the number of its renewals.
create index refresh_tokens_first on refresh_tokens (user_id) where parent is null;
create index refresh_tokens_revoked on refresh_tokens (family) where revoked_at is not null;
-- Retention asks for each token whether its family has a newer one: without the time, it read the whole family for each.
create index refresh_tokens_of_family on refresh_tokens (family, created_at);
drop index refresh_tokens_by_family;
-- Deleting a token deleted its successor in the same statement, and so on. Retention deletes whole families itself.
alter table refresh_tokens drop constraint refresh_tokens_parent_fkey;
