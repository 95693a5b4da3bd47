-- The key pair that signs pushes: browsers subscribe to its public key, so there is one for as long as the database lives.
create table push_keys (
  is_only     boolean primary key default true check (is_only),
  public_key  text not null,
  private_key text not null,
  created_at  timestamptz not null default now()
);

-- Of browsers (kind 'push'): the hash of the secret by which each is known without a session, when it last confirmed a push, and since when
-- pushes are sent that it confirms none of.
alter table alert_channels add column proof bytea;
alter table alert_channels add column confirmed_at timestamptz;
alter table alert_channels add column unconfirmed_since timestamptz;
create unique index alert_channels_by_proof on alert_channels (proof) where proof is not null;
create index alert_channels_by_endpoint on alert_channels ((target ->> 'endpoint')) where kind = 'push';
