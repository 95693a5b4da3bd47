import { useAtomValue } from 'jotai';
import { gameTime } from '../../lib/format.js';
import { lastRunAtom } from '../../lib/picks/runs/run-atom.js';
import { pickMessages as words } from './messages.js';

/** When results were last looked up, by whomever, and what came of it. */
export const LastRun = () => {
  const last = useAtomValue(lastRunAtom);
  return last ? <span> · {words.checkedAt(gameTime(last.at, Date.now()), last.message)}</span> : null;
};
