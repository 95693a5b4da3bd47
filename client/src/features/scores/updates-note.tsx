import { useAtomValue } from 'jotai';
import { isAnyLiveAtom, isPushedAtom, standingAtom } from '../../lib/scores/score-atoms.js';
import { SCORES_PACE } from '../../lib/scores/scores-pace.js';
import { scoresMessages as words } from './messages.js';

/** How scores get here: pushed, or polled. */
export const UpdatesNote = () => {
  const isShown = useAtomValue(standingAtom).state === 'shown';
  const isAnyLive = useAtomValue(isAnyLiveAtom);
  const seconds = (isAnyLive ? SCORES_PACE.liveMs : SCORES_PACE.restMs) / 1_000;
  const isPushed = useAtomValue(isPushedAtom);
  if (!isShown) return null;
  return <span className="c3 s12 num sc-note">{isPushed ? words.pushed : words.polled(seconds, isAnyLive)}</span>;
};
