import './billing.css';
import { findSportsbook, GATES, type Gate, mayChoose, opens, PLANS, type Plan } from '@fairline/shared/domain';
import { Check, Minus } from 'lucide-react';
import { useFigures } from '../../market/model/use-figures.js';
import { howMany } from '../../platform/format.js';
import { useOperator } from '../model/use-operator.js';

/** What each plan opens, line by line: read from the gates of the server, never written by hand. */
const PlanTable = () => {
  const figures = useFigures();
  const { support } = useOperator();
  return (
    <section className="plan-table">
      <h2 id="plan-table">{words.title}</h2>
      <table aria-labelledby="plan-table">
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            {ALL.map((plan) => (
              <th key={plan} scope="col">
                {PLANS[plan].title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(GATES) as Gate[]).map((gate) => (
            <Row key={gate} title={words.gates[gate]} cell={(plan) => opens({ plan, unlimited: false }, gate)} />
          ))}
          <Row title={words.books} cell={(plan) => (figures?.books ? howMany(booksOf(plan, figures.books)) : '–')} />
          <Row title={words.requests} cell={(plan) => amount(PLANS[plan].callsPerMonth)} />
          <Row title={words.perMinute} cell={(plan) => amount(PLANS[plan].apiCallsPerMinute)} />
          {support ? <Row title={words.support} cell={(plan) => plan === 'platinum'} /> : null}
        </tbody>
      </table>
      <p className="s12 c3">{words.foot}</p>
    </section>
  );
};

export default PlanTable;

const ALL = Object.keys(PLANS) as Plan[];

const Row = ({ title, cell }: { title: string; cell: (plan: Plan) => boolean | string }) => (
  <tr>
    <th scope="row">{title}</th>
    {ALL.map((plan) => (
      <td key={plan} className="num">
        <Cell is={cell(plan)} />
      </td>
    ))}
  </tr>
);

const Cell = ({ is }: { is: boolean | string }) => {
  if (typeof is === 'string') return is;
  const Mark = is ? Check : Minus;
  return <Mark className={is ? 'ico s ok' : 'ico s c3'} role="img" aria-label={is ? words.yes : words.no} />;
};

/** How many of the books with prices now a plan may choose. */
const booksOf = (plan: Plan, fed: readonly string[]): number =>
  fed.filter((key) => mayChoose(findSportsbook(key) ?? { key, name: key }, plan)).length;

const amount = (calls: number | undefined): string => (calls === undefined ? words.unlimited : howMany(calls));

const words = {
  title: 'What each plan opens',
  what: 'Feature',
  yes: 'Included',
  no: 'Not included',
  gates: {
    odds: 'Odds on request',
    props: 'Player props and pick apps',
    scores: 'Live scores, game pages and line movement',
    picks: 'Pick tracker with settlement and statistics',
    keys: 'API keys: open API, streams and assistants',
    boards: 'Odds page with fair lines, every price pushed, games in play included',
    opportunities: 'Arbitrage and middles',
    values: 'Value bets of all sports in one list',
    lowHolds: 'Low holds',
    converter: 'Converter for free bets, boosts and rollovers',
    alerts: 'Alerts by your own rules',
    lives: 'History of opportunities, and what you missed',
    replay: 'Replay of any recorded hour',
  } satisfies Record<Gate, string>,
  books: 'Sportsbooks with prices now that you can choose',
  requests: 'Requests for odds a month',
  perMinute: 'Calls to the open API a minute',
  unlimited: 'Unlimited',
  support: 'Premium support',
  foot: 'On Free, each request for odds, props or line movement counts. Until your email address is confirmed, fewer are free.',
} as const;
