-- When the owner of a session last proved who they are since its login: by the password or the provider, and by the second factor.
alter table refresh_tokens
  add column confirmed_at timestamptz,
  add column factor_confirmed_at timestamptz;
