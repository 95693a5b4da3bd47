import type { Score } from '@fairline/shared/contract';
import { GameFacts } from './game-facts.js';
import { MarketPanel } from './market-panel.js';
import { PeriodTable } from './period-table.js';
import { ScoreLine } from './score-line.js';

/** How a game stands, what of it is known, and what the market asks for it. */
export const Overview = ({ score, isPaid }: { score: Score; isPaid: boolean | undefined }) => (
  <>
    <ScoreLine score={score} />
    <PeriodTable score={score} />
    <GameFacts score={score} />
    <MarketPanel score={score} isPaid={isPaid} />
  </>
);
