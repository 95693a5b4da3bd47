import type { UserStats } from '@fairline/shared/domain';
import { memo } from 'react';
import { statisticsMessages as words } from '../messages.js';
import { RecordTable } from './record-table.js';

/** The record of each league, most bets first. */
export const LeaguePanel = memo(function LeaguePanel({ leagues }: { leagues: UserStats['sportStats'] }) {
  return (
    <section className="panel ps-panel ps-table" aria-label={words.byLeague}>
      <header>
        <h2>{words.byLeague}</h2>
      </header>
      <RecordTable head={words.columns.league} rows={Object.entries(leagues)} />
    </section>
  );
});
