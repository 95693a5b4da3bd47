import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { scoresMessages as words } from './messages.js';

/** Reloads the scores, and says so meanwhile. */
export const RefreshScores = ({ onRefresh }: { onRefresh: () => Promise<void> }) => {
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    if (isAsking) return;
    setIsAsking(true);
    await onRefresh();
    setIsAsking(false);
  };
  return (
    <button type="button" className="btn sm" aria-disabled={isAsking} onClick={() => void ask()}>
      <RefreshCw className={isAsking ? 'ico s spin' : 'ico s'} aria-hidden />
      {isAsking ? words.refreshing : words.refresh}
    </button>
  );
};
