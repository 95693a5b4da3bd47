import type { Score } from '@fairline/shared/contract';
import { outcomeWords } from './game-words.js';
import { scoresMessages as words } from './messages.js';

/** The line that the scoreboard gives beside a game, or the favourite's price where a spread would stand, and whose it is; once it is over, how it came out. Whose it is gives way first where room is scarce. Nothing where there is none. */
export const LineOffered = ({ score }: { score: Score }) => {
  const { spread, moneyline, overUnder, provider } = score.odds ?? {};
  const line = spread ?? moneyline;
  if (line === undefined && overUnder === undefined) return null;
  const outcome = outcomeWords(score);
  return (
    <div className="od-line">
      {line === undefined ? null : <Favourite text={line} />}
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

// `MICH -6.5`, `BOS -120`: the number is what one looks for.
const Favourite = ({ text }: { text: string }) => {
  const [, team, points] = /^(.*?)\s*([+-]?[\d.]+)?$/.exec(text) ?? [];
  return (
    <span>
      {team} {points === undefined ? null : <b>{points.replace('-', '−')}</b>}
    </span>
  );
};
