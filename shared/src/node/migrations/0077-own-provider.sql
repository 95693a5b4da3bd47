-- The operator's own OpenID provider, and what it granted to its user here: those rights it can take away again.
alter table identities
  drop constraint identities_provider_check,
  add constraint identities_provider_check check (provider in ('google', 'apple', 'oidc')) not valid,
  add column granted text[] not null default '{}';
