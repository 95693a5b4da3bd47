import { memo, useState } from 'react';

/** What stands for a team: its logo, and a letter where it has none or none that can be shown. */
export interface Crest {
  readonly src: string | undefined;
  readonly letter: string;
}

/** The crests of two teams, visitors first. The teams' names stand beside them: who hears the page misses nothing. */
export const Crests = ({ of: [away, home] }: { of: readonly [away: Crest, home: Crest] }) => (
  <span className="crests" aria-hidden>
    <OneCrest {...away} />
    <OneCrest {...home} />
  </span>
);

/** The crest of one team. */
export const OneCrest = memo(function OneCrest({ src, letter }: Crest) {
  const [broken, setBroken] = useState<string>();
  if (src === undefined || src === broken) return <span className="crest letter">{letter}</span>;
  return (
    <span className="crest">
      <img src={src} alt="" width={18} height={18} loading="lazy" decoding="async" onError={() => setBroken(src)} />
    </span>
  );
});
