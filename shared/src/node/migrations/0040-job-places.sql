-- Where long work goes on, and how much of it is done at once. A piece that is too large for this machine is made smaller, not repeated.
create table job_places (
  work   text primary key,
  place  text not null,
  piece  integer not null check (piece > 0)
);

-- Finds the rows of finished days, event by event, however many rows the current day has.
create index price_today_by_day on price_today (day, event);

-- Finds the events of a customer whose account is deleted.
create index payment_events_by_customer on payment_events (customer_id) where customer_id is not null;
