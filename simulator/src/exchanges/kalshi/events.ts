import { hexOf } from '../../market/games/random.js';
import type { ListedMarket, Unnamed } from '../listings.js';
import type { Side, Statement } from '../statement.js';
import { lettersOf, placeOf } from '../team-names.js';

/** A game as Kalshi lists it: an event for the winner, one for spreads and one for totals. */
export interface KalshiEvent {
  readonly game: Unnamed['game'];
  readonly ticker: string;
  readonly series: string;
  readonly scope: 'Game' | 'Spread' | 'Total';
  readonly title: string;
  readonly subTitle: string;
  readonly markets: readonly KalshiMarket[];
}

/** One of its markets, with a side for Yes and one for No. */
export interface KalshiMarket extends ListedMarket {
  readonly ticker: string;
  readonly event: string;
  readonly id: string;
  readonly title: string;
  readonly yes: string;
  /** The line that must be exceeded; undefined for a winner. */
  readonly strike: number | undefined;
  readonly rule: string;
}

/** Gives a game and its markets Kalshi's names. */
export const namedEvents = (unnamed: Unnamed, start: Date): readonly KalshiEvent[] => {
  const { game, day, number, markets } = unnamed;
  const { league, home, away } = game;
  const words: Words = {
    home: { letters: lettersOf(league, home), place: placeOf(league, home) },
    away: { letters: lettersOf(league, away), place: placeOf(league, away) },
    league: league.title,
    date: `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}, ${day.slice(0, 4)}`,
  };
  const time = league.title === 'MLB' ? EASTERN_TIME.format(start).replace(':', '') : '';
  const month = MONTHS[Number(day.slice(5, 7)) - 1]!.toUpperCase();
  const place = `${day.slice(2, 4)}${month}${day.slice(8)}${time}${words.away.letters}${words.home.letters}`;
  const own = number !== undefined && time === '' ? `${place}G${number}` : place;
  return KINDS.map(([kind, scope]) => {
    const series = `KX${league.title}${scope.toUpperCase()}`;
    const ticker = `${series}-${own}`;
    const teams = `${words.away.place} at ${words.home.place}`;
    return {
      game,
      ticker,
      series,
      scope,
      title:
        scope === 'Game'
          ? teams
          : `${teams}: ${scope === 'Spread' ? 'Spread' : `Total ${capital(UNIT[league.title]!)}`}`,
      subTitle: `${words.away.letters} at ${words.home.letters} (${words.date.replace(/, \d+$/, '')})`,
      markets: markets
        .filter(({ statement }) => statement.kind === kind)
        .map((market) => namedMarket(market, ticker, words)),
    };
  });
};

interface Words {
  readonly home: Named;
  readonly away: Named;
  readonly league: string;
  readonly date: string;
}
interface Named {
  readonly letters: string;
  readonly place: string;
}

const namedMarket = (market: Unnamed['markets'][number], event: string, words: Words): KalshiMarket => {
  const said = inWords(market.statement, words);
  const ticker = `${event}-${said.suffix}`;
  return { ...market, ...said, ticker, event, id: idOf(ticker), names: [ticker, event] };
};

/** The form of a UUID. */
const idOf = (ticker: string): string =>
  hexOf(`market ${ticker}`, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

type InWords = Pick<KalshiMarket, 'title' | 'yes' | 'strike' | 'rule'> & { readonly suffix: string };

const inWords = (statement: Statement, words: Words): InWords => {
  const { home, away, league, date } = words;
  const teams = `${away.place} at ${home.place}`;
  const of = `the ${teams} professional ${SPORT[league]} game originally scheduled for ${date}`;
  const unit = UNIT[league]!;
  const team = (side: Side) => (side === 'home' ? home : away);
  if (statement.kind === 'moneyline') {
    const { letters, place } = team(statement.side);
    const rule = `If ${place} wins ${of}, then the market resolves to Yes.`;
    return { suffix: letters, title: `${teams} Winner?`, yes: place, strike: undefined, rule };
  }
  if (statement.kind === 'spread') {
    const { letters, place } = team(statement.side);
    const yes = `${place} wins by over ${statement.line} ${unit}`;
    const rule = `If ${place} wins ${of} by more than ${statement.line} ${unit}, then the market resolves to Yes.`;
    const suffix = `${letters}${Math.floor(statement.line)}`;
    return { suffix, title: `${yes}?`, yes, strike: statement.line, rule };
  }
  if (statement.kind !== 'total') throw new Error('Kalshi lists no figures of players here');
  const { line } = statement;
  const rule = `If both teams together score more than ${line} ${unit} in ${of}, then the market resolves to Yes.`;
  const yes = `Over ${line} ${unit} scored`;
  return { suffix: String(Math.floor(line)), title: `${teams}: Total ${capital(unit)}`, yes, strike: line, rule };
};

const KINDS = [
  ['moneyline', 'Game'],
  ['spread', 'Spread'],
  ['total', 'Total'],
] as const;

const capital = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}`;

const SPORT: Readonly<Record<string, string>> = { NFL: 'football', NBA: 'basketball', NHL: 'hockey', MLB: 'baseball' };
const UNIT: Readonly<Record<string, string>> = { NFL: 'points', NBA: 'points', NHL: 'goals', MLB: 'runs' };
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const EASTERN_TIME = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York', timeStyle: 'short' });
