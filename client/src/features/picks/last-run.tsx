import { useAtomValue } from 'jotai';
import { gameTime } from '../../lib/format.js';
import { lastRunAtom } from '../../lib/picks/runs/run-atom.js';
import { pickMessages as words } from './messages.js';

/** When results were last checked (automatically or by the user), with the outcome and any problems. */
export const LastRun = () => {
  const last = useAtomValue(lastRunAtom);
  if (!last) return null;
  return (
    <>
      <span> · {words.checkedAt(gameTime(last.at, Date.now()), last.message)}</span>
      {last.errors.length > 0 ? (
        <ul className="pk-errors" aria-label={words.checkErrors}>
          {last.errors.map((error) => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
};
