import { memo } from 'react';
import { type Crest, OneCrest } from '../../ui/crests.js';
import { ScoreFigure } from './score-figure.js';

/** One team of a game: crest, name, standing, score. */
export const TeamLine = memo(function TeamLine({
  name,
  standing,
  src,
  letter,
  score,
  isBeaten,
}: {
  name: string;
  standing: string;
  score: number | null | undefined;
  isBeaten: boolean;
} & Crest) {
  return (
    <div className={isBeaten ? 'tm lose' : 'tm'}>
      <span aria-hidden>
        <OneCrest src={src} letter={letter} />
      </span>
      <span className="nm">
        <span className="nm-team" title={name}>
          {name}
        </span>
        {standing === '' ? null : <small>{standing}</small>}
      </span>
      <ScoreFigure score={score} />
    </div>
  );
});
