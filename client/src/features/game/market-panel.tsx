import type { Score } from '@fairline/shared/contract';
import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { MarketNow } from './market-now.js';
import { gameWords as words } from './messages.js';

/** The market prices of a game, for users with a plan; others read that they would see them here. Hidden once the game is over. */
export const MarketPanel = ({ score, isPaid }: { score: Score; isPaid: boolean | undefined }) => {
  if (score.completed || score.event_id === undefined || isPaid === undefined) return null;
  return (
    <section className="gmarket" aria-label={words.market}>
      <h3>{words.market}</h3>
      {isPaid ? <MarketNow event={score.event_id} sport={score.sport_key} /> : <Locked />}
    </section>
  );
};

const Locked = () => (
  <EmptyPanel
    icon={Lock}
    title={words.marketLocked}
    actions={
      <Link className="btn sm accent" to="/pricing">
        {words.seePlans}
      </Link>
    }
  >
    <p>{words.marketWhy}</p>
  </EmptyPanel>
);
