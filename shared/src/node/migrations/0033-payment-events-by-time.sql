-- Operators are told every few seconds how many came of late, and when the last one did.
create index payment_events_by_time on payment_events (received_at);
