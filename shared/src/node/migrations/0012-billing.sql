-- A user's customer id at the payment provider. Every decision about the user's subscription locks this row.
create table billing_customers (
  user_id      uuid primary key references users (id) on delete cascade,
  customer_id  text not null unique,
  created_at   timestamptz not null default now()
);

-- A user's main subscription, as last reported by the payment provider.
create table subscriptions (
  user_id          uuid primary key references users (id) on delete cascade,
  subscription_id  text not null unique,
  plan             text not null check (plan in ('gold', 'platinum')),
  status           text not null check (status in
    ('trialing', 'active', 'past_due', 'unpaid', 'paused', 'incomplete', 'incomplete_expired', 'canceled')),
  amount_cents     bigint not null check (amount_cents >= 0),
  currency         text not null,
  began_at         timestamptz not null,
  period_start     timestamptz not null,
  period_end       timestamptz not null,
  -- When it ends because it was cancelled.
  ends_at          timestamptz,
  told_at          timestamptz not null default now()
);

-- Every event of the payment provider, stored before it is processed. The id identifies repeated events, for ever.
create table payment_events (
  id           text primary key,
  type         text not null,
  customer_id  text,
  created_at   timestamptz not null,
  received_at  timestamptz not null default clock_timestamp(),
  payload      jsonb not null,
  done_at      timestamptz
);
create index payment_events_waiting on payment_events (received_at) where done_at is null;
create index payment_events_waiting_by_customer on payment_events (customer_id) where done_at is null;

-- Finds access that has expired, by its end.
create index users_by_end on users (subscription_end_date) where subscription_end_date is not null;
