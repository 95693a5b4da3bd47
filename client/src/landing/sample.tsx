import type { Game } from '@fairline/shared/contract';
import { useMemo } from 'react';
import { landingCopy } from './copy.js';
import './sample-table.css';
import {
  expectedValue,
  fairOdds,
  formatAmerican,
  fromAmerican,
  judgeOf,
  LEAST_COMPLETE,
  marketOf,
  matchup,
  netOf,
  type Odds,
  type Probability,
  selectionOf,
  suspectValue,
  userCommissions,
  votersAmong,
} from '@fairline/shared/domain';
import { againstFair } from '../market/model/against-fair.js';
import { evColorStep } from '../market/model/ev-color-step.js';
import { gameTime, signedPercent } from '../platform/format.js';
import { FairStrip } from '../ui/fair-strip.js';
import { ValueChip } from '../ui/value-chip.js';

const words = landingCopy.sample;

/** The best bets of some games. */
const Sample = ({ games, most }: { games: readonly Game[]; most: number }) => {
  const bets = useMemo(() => sampleBets(games, most), [games, most]);
  return bets.length === 0 ? <p className="panel pad c2">{words.none}</p> : <SampleTable bets={bets} />;
};

/** The best bets of the sample, in the columns of the board. */
const SampleTable = ({ bets }: { bets: readonly SampleBet[] }) => (
  <div className="panel">
    <table className="tbl sample-tbl" aria-label={words.table}>
      <thead>
        <tr>
          <th scope="col" className="c-ev" aria-sort="descending">
            {words.ev} ↓
          </th>
          <th scope="col">{words.match}</th>
          <th scope="col" className="c-sel">
            {words.team}
          </th>
          <th scope="col" className="c-book">
            {words.book}
          </th>
          <th scope="col" className="c-odds r">
            {words.odds}
          </th>
          <th scope="col" className="c-fair">
            <span className="fair-of">
              <span className="fp">{words.fair}</span>
              <span className="scale-of">
                <span>{words.worse}</span>
                <span>{words.fairMark}</span>
                <span>{words.better}</span>
              </span>
            </span>
          </th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <SampleRow key={bet.line.key} bet={bet} />
        ))}
      </tbody>
    </table>
  </div>
);

/** One bet of the sample, as on the board. */
const SampleRow = ({ bet }: { bet: SampleBet }) => {
  const { game, family, line } = bet.line;
  const match = { home: game.home_team, away: game.away_team, sport: game.sport_key };
  const market = marketOf(family);
  return (
    <tr>
      <td className="ev-of">
        <ValueChip text={signedPercent(bet.value)} band={evColorStep(bet.value)} />
      </td>
      <td className="match">
        <span className="t1">{matchup(match)}</span>
        <span className="sub num">
          {game.sport_title} · {gameTime(Date.parse(game.commence_time), Date.now())}
        </span>
      </td>
      <td className="sel">
        <span className="t1">{selectionOf({ family, subject: '', line, outcome: bet.outcome }, match)}</span>
        <span className="sub wide-only">{market}</span>
      </td>
      <td className="bk">
        <span className="t1">{bet.book}</span>
        <span className="sub num">
          <span className="wide-only">{landingCopy.sample.bestOf(bet.books)}</span>
          <span className="narrow-only">{market}</span>
          {bet.commission > 0 ? ` · ${landingCopy.sample.after(bet.commission)}` : null}
        </span>
      </td>
      <td className="od price">{formatAmerican(bet.price)}</td>
      <td className="fairtd">
        <span className="fair-of">
          <span className="fp">{formatAmerican(fairOdds(bet.fair))}</span>
          <FairStrip
            ticks={bet.ticks}
            best={bet.value}
            band={evColorStep(bet.value)}
            label={againstFair(bet.ticks, bet.value)}
          />
        </span>
      </td>
    </tr>
  );
};

/** The better side of one line of the sample: its best price, the book that pays it, and its value in percent. */
interface SampleBet {
  readonly line: SampleLine;
  readonly outcome: string;
  /** The title of the book that pays most, and what it keeps of the winnings, in percent. */
  readonly book: string;
  readonly commission: number;
  /** How many books price this side. */
  readonly books: number;
  readonly price: Odds;
  readonly fair: Probability;
  readonly value: number;
  /** The value of each book's price on this side, in percent with one decimal, joined by blanks. */
  readonly ticks: string;
}

/** The best bets of the sample, best first, computed like the board's: after what an exchange keeps, without suspects. */
const sampleBets = (games: readonly Game[], most: number): SampleBet[] =>
  games
    .flatMap(sampleLines)
    .flatMap(betterSide)
    .filter(({ value }) => suspectValue(value) === undefined)
    .sort((one, other) => other.value - one.value)
    .slice(0, most);

const betterSide = (line: SampleLine): SampleBet[] => {
  const bets = betsOn(line);
  return bets.length === 0 ? [] : [bets.reduce((best, one) => (one.value > best.value ? one : best))];
};

const betsOn = (line: SampleLine): SampleBet[] => {
  const offers = line.sides.flatMap(({ prices }) =>
    prices.map(({ book, title, price }) => ({ book, title, price: fromAmerican(price) })),
  );
  let at = 0;
  const columns = line.sides.map(({ prices }) => prices.map(() => at++));
  const judge = judgeOf(
    votersAmong(offers, columns),
    offers.map(({ price }) => price),
    LEAST_COMPLETE.main,
  );
  return line.sides.flatMap(({ outcome }, side) => {
    const own = columns[side]!.map((place) => offers[place]!);
    const best = own.reduce((most, one) => (pays(one) > pays(most) ? one : most));
    const fair = judge(best.book)?.[side];
    if (fair === undefined) return [];
    const ticks = own.map((one) => expectedValue(fair, pays(one)).toFixed(1)).join(' ');
    const value = expectedValue(fair, pays(best));
    const books = own.length;
    const { title: book, price } = best;
    return [{ line, outcome, book, commission: commission(best.book), books, price, fair, value, ticks }];
  });
};

const commission = userCommissions([]);
const pays = (offer: { readonly book: string; readonly price: Odds }): Odds => netOf(offer, { commission });

/** One market of a sample game at one line, with the books' prices on each side. */
interface SampleLine {
  readonly key: string;
  readonly game: Game;
  /** The market by its key: h2h, spreads or totals. */
  readonly family: string;
  /** The home team's handicap, or the total. */
  readonly line: number | undefined;
  readonly sides: readonly SampleSide[];
}

interface SampleSide {
  /** home, away, draw, over or under. */
  readonly outcome: string;
  /** American odds, book by book. */
  readonly prices: readonly { readonly book: string; readonly title: string; readonly price: number }[];
}

/** The lines of a sample game. As on the board, books that list a draw are kept apart from those that do not. */
const sampleLines = (game: Game): SampleLine[] => {
  const found = new Map<string, { family: string; line: number | undefined; sides: Map<string, Price[]> }>();
  for (const { key: book, title, markets } of game.bookmakers)
    for (const { key: family, outcomes } of markets) {
      const ways = family === 'h2h' ? outcomes.length : 2;
      for (const { name, point, price, locked } of outcomes) {
        if (price === undefined || locked) continue;
        const outcome = outcomeOf(name, game);
        const line = family === 'spreads' && outcome === 'away' && point !== undefined ? 0 - point : point;
        const key = `${game.id}|${family}|${ways}|${line ?? ''}`;
        const known = found.get(key) ?? { family, line, sides: new Map<string, Price[]>() };
        found.set(key, known);
        known.sides.set(outcome, [...(known.sides.get(outcome) ?? []), { book, title, price }]);
      }
    }
  return [...found]
    .filter(([, { sides }]) => sides.size > 1)
    .map(([key, { family, line, sides }]) => ({
      key,
      game,
      family,
      line,
      sides: Array.from(sides, ([outcome, prices]) => ({ outcome, prices })),
    }));
};

type Price = SampleSide['prices'][number];

const outcomeOf = (name: string, { home_team, away_team }: Game): string =>
  name === home_team ? 'home' : name === away_team ? 'away' : name.toLowerCase();

export default Sample;
