-- Refunds that operators asked for. Of what a payment was when one looked (`seen_cents` refunded, so many tries failed) there is one.
create table refunds (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users (id) on delete cascade,
  operator_id uuid not null,
  charge_id   text not null,
  seen_cents  integer not null check (seen_cents >= 0),
  failures    integer not null,
  amount_cents integer not null check (amount_cents > 0),
  currency    text not null,
  reason      text not null check (reason in ('requested_by_customer', 'duplicate', 'fraudulent')),
  -- `asked` until the provider's answer is known, `pending` while it is under way there.
  state       text not null default 'asked' check (state in ('asked', 'pending', 'succeeded', 'failed')),
  refund_id   text unique,
  error       text,
  asked_at    timestamptz not null default now(),
  settled_at  timestamptz,
  unique (charge_id, seen_cents, failures)
);
create index refunds_of_user on refunds (user_id, asked_at);
create index refunds_unsettled on refunds (asked_at) where state in ('asked', 'pending');

-- More about an action: the amount of a refund.
alter table ops_trail add column about text check (length(about) <= 300);
