import type { Operator } from '@fairline/shared/contract';
import { howMany, percent } from '../../lib/format.js';
import { useFigures } from '../../lib/use-figures.js';
import { landingCopy } from './copy.js';

/** Live figures of the running system, and the operator's own. */
export const Stats = ({ activeUsers }: Pick<Operator, 'activeUsers'>) => {
  const figures = useFigures();
  const edge = figures?.average_edge;
  return (
    <section className="lstats" aria-label={words.title}>
      <Stat figure={figures && howMany(figures.sportsbooks)} what={words.sportsbooks} />
      <Stat figure={figures && howMany(figures.positive_bets)} what={words.positiveBets} />
      {edge === null ? null : <Stat figure={edge === undefined ? edge : percent(edge)} what={words.averageEdge} />}
      <Stat figure={words.allDay} what={words.allDayWhat} />
      {activeUsers ? <Stat figure={activeUsers} what={words.activeUsers} /> : null}
    </section>
  );
};

const Stat = ({ figure = '–', what }: { figure: string | undefined; what: string }) => (
  <p>
    <b className="display">{figure}</b>
    <span>{what}</span>
  </p>
);

const words = landingCopy.stats;
