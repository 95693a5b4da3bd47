-- Operators see every few seconds how many events arrived lately, and when the last one did.
create index payment_events_by_time on payment_events (received_at);
