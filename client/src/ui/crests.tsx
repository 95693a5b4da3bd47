import { memo, useState } from 'react';

/** The crest of a team: its logo, or a letter if there is no logo or it cannot be loaded. */
export interface Crest {
  readonly src: string | undefined;
  readonly letter: string;
}

/** The crests of two teams, away team first. They are hidden from screen readers, because the team names stand beside them. */
export const Crests = ({ of: [away, home] }: { of: readonly [away: Crest, home: Crest] }) => (
  <span className="crests" aria-hidden>
    <OneCrest {...away} />
    <OneCrest {...home} />
  </span>
);

/** The crest of one team. */
export const OneCrest = memo(function OneCrest({ src, letter }: Crest) {
  const [broken, setBroken] = useState<string>();
  if (src === undefined || src === broken || isMissing(src)) return <span className="crest letter">{letter}</span>;
  const lose = () => {
    missing.set(src, Date.now());
    setBroken(src);
  };
  return (
    <span className="crest">
      <img src={src} alt="" width={18} height={18} loading="lazy" decoding="async" onError={lose} />
    </span>
  );
});

// Shared by all rows: in a list that is sorted again every second, new rows would ask for missing logos again and again.
const missing = new Map<string, number>();
const MISSING_MS = 60_000;
const isMissing = (src: string): boolean => Date.now() - (missing.get(src) ?? -MISSING_MS) < MISSING_MS;
