import type { Score } from '@fairline/shared/contract';
import { bookNamed } from '@fairline/shared/domain';
import { outcomeWords } from './game-words.js';
import { scoresMessages as words } from './messages.js';

/**
 * The scoreboard's line for a game (or the favorite's price if there is no spread) with its source; after the game, the result against it.
 * The source is dropped first if room is scarce. Nothing without a line.
 */
export const LineOffered = ({ score }: { score: Score }) => {
  const { spread, moneyline, overUnder, provider } = score.odds ?? {};
  const line = spread ?? moneyline;
  if (line === undefined && overUnder === undefined) return null;
  const outcome = outcomeWords(score);
  return (
    <div className="od-line">
      {score.status === 'scheduled' ? null : <span title={words.closingWhy}>{words.closing}</span>}
      {line === undefined ? null : <Favourite text={line} />}
      {overUnder === undefined ? null : (
        <span>
          <abbr title={words.overUnderSpoken}>{words.overUnder}</abbr> <b>{overUnder}</b>
        </span>
      )}
      {outcome === '' ? null : <span>{outcome}</span>}
      {provider === undefined ? null : <span>{bookNamed(provider)}</span>}
    </div>
  );
};

// `MICH -6.5`, `BOS -120`: the number stands out, since users look for it.
const Favourite = ({ text }: { text: string }) => {
  const [, team, points] = /^(.*?)\s*([+-]?[\d.]+)?$/.exec(text) ?? [];
  return (
    <span>
      {team} {points === undefined ? null : <b>{points.replace('-', '−')}</b>}
    </span>
  );
};
