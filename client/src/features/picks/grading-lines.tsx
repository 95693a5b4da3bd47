import { outcomeAt, type Pick } from '@fairline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { cacheKey } from '../../lib/cache/cache-key.js';
import { keptAs } from '../../lib/cache/lifetimes.js';
import { askGrading } from '../../lib/picks/ask-grading.js';
import { idOf } from '../../lib/picks/sync/unsent.js';
import { sessionAtom } from '../../lib/session/session-atom.js';
import { pickMessages as words } from './messages.js';

/** What a settled pick was graded by: for each of its bets the game with its score, and the rule. */
export const GradingLines = ({ pick }: { pick: Pick }) => {
  const store = useStore();
  const userId = useAtomValue(sessionAtom)?.user.id;
  const { data, error } = useQuery({
    ...keptAs('OTHER'),
    queryKey: cacheKey('grading', { userId }, idOf(pick), String(outcomeAt(pick))),
    queryFn: () => askGrading(pick, store),
  });
  if (error) return <p className="c2">{words.askFailed(error.message)}</p>;
  if (!data) return <p className="c3">{words.asking}</p>;
  return (
    <>
      {data.reason ? <p className="c2">{data.reason}</p> : null}
      {data.bets.length > 0 ? (
        <ul className="why-bets">
          {data.bets.map(({ bet, score, rule }) => (
            <li key={bet}>
              <span className="b">{bet}</span>
              {score ? <span className="num">{score}</span> : null}
              <span className="c2">{rule}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};
