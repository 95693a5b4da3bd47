import type { Score } from '@fairline/shared/contract';
import { outcomeWords } from './game-words.js';
import { scoresMessages as words } from './messages.js';

/** The line that the scoreboard gives beside a game, and whose it is; once it is over, how it came out. Whose it is gives way first where room is scarce. Nothing where there is none. */
export const LineOffered = ({ score }: { score: Score }) => {
  const { spread, overUnder, provider } = score.odds ?? {};
  if (spread === undefined && overUnder === undefined) return null;
  const outcome = outcomeWords(score);
  return (
    <div className="od-line">
      {spread === undefined ? null : <Spread text={spread} />}
      {overUnder === undefined ? null : (
        <span>
          <abbr title={words.overUnderSpoken}>{words.overUnder}</abbr> <b>{overUnder}</b>
        </span>
      )}
      {outcome === '' ? null : <span>{outcome}</span>}
      {provider === undefined ? null : <span>{provider}</span>}
    </div>
  );
};

// `MICH -6.5`: the number is what one looks for.
const Spread = ({ text }: { text: string }) => {
  const [, team, points] = /^(.*?)\s*([+-]?[\d.]+)?$/.exec(text) ?? [];
  return (
    <span>
      {team} {points === undefined ? null : <b>{points.replace('-', '−')}</b>}
    </span>
  );
};
