import type { Score } from '@fairline/shared/contract';
import { GameFacts } from './game-facts.js';
import { MarketPanel } from './market-panel.js';
import { PeriodTable } from './period-table.js';
import { ScoreLine } from './score-line.js';

/** The score of a game, the facts about it, and its market prices. */
export const Overview = ({ score, isPaid }: { score: Score; isPaid: boolean | undefined }) => (
  <>
    <ScoreLine score={score} />
    <PeriodTable score={score} />
    <GameFacts score={score} />
    <MarketPanel score={score} isPaid={isPaid} />
  </>
);
