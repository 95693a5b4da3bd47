import { gameKeyOf, type Score } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { mostChosen, reactionCountsAtom } from '../../lib/scores/scoreboard-reactions.js';
import { outcomeWords } from './game-words.js';
import { LineOffered } from './line-offered.js';
import { TopReactions } from './top-reactions.js';

/** Below a game's teams: its line, and its reactions. Nothing if there are none. */
export const GameFoot = ({ score }: { score: Score }) => {
  const counts = useAtomValue(reactionCountsAtom(gameKeyOf(score)));
  const emojis = mostChosen(counts, outcomeWords(score) === '' ? 2 : 1); // more would leave no room for the line
  const { spread, moneyline, overUnder } = score.odds ?? {};
  if ((spread ?? moneyline) === undefined && overUnder === undefined && emojis.length === 0) return null;
  return (
    <div className="od">
      <LineOffered score={score} />
      {counts && emojis.length > 0 ? <TopReactions counts={counts} emojis={emojis} /> : null}
    </div>
  );
};
