/**
 * Whether a bet `b` of a pick may be on the game of a final `f`: both have the same game of the odds board or, where either has none, the
 * game started within the bet's possible starts. The settlement rules then decide.
 */
export const BET_ON = `(
  b.event_id = f.score ->> 'event_id'
  or (b.event_id is null or f.score ->> 'event_id' is null)
     and b.sport = f.sport
     and f.starts_at between b.starts_from and b.starts_until
     and b.starts_from >= f.starts_at - interval '9 days')`;
