import { hexOf, seedOf } from '../../market/games/random.js';
import { keyOf, type ListedMarket, type Unnamed } from '../listings.js';
import type { Side, Statement } from '../statement.js';
import { lettersOf } from '../team-names.js';

/** A game as Polymarket lists it. */
export interface PolymarketEvent {
  readonly game: Unnamed['game'];
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly gameId: number;
  readonly markets: readonly PolymarketMarket[];
}

/** One of its markets: the shares of two outcomes, of which the first is that the statement comes true. */
export interface PolymarketMarket extends ListedMarket {
  readonly id: string;
  readonly conditionId: string;
  readonly slug: string;
  readonly question: string;
  /** Its short name among the markets of the game; undefined for the moneyline. */
  readonly title: string | undefined;
  readonly type: string;
  readonly line: number | undefined;
  readonly outcomes: Two;
  readonly shares: Two;
  /** When it pays for which outcome, and what it pays if it is never known. */
  readonly rules: (scheduled: string) => string;
}

type Two = readonly [string, string];

/** Gives a game and its markets Polymarket's names. */
export const namedEvent = ({ game, day, number, markets }: Unnamed): PolymarketEvent => {
  const { league, home, away } = game;
  const letters = [away, home].map((team) => lettersOf(league, team).toLowerCase());
  const slug = [league.title.toLowerCase(), ...letters, day, ...(number === 2 ? ['2'] : [])].join('-');
  const words: Words = {
    home: home.name,
    away: away.name,
    title: `${away.name} vs. ${home.name}`,
    league: league.title,
  };
  return {
    game,
    id: String(seedOf(`event ${game.id}`)),
    slug,
    title: words.title,
    gameId: 20_000_000 + (seedOf(game.id) % 10_000_000),
    markets: markets.map((market) => namedMarket(market, slug, words)),
  };
};

interface Words {
  readonly home: string;
  readonly away: string;
  readonly title: string;
  readonly league: string;
}

const namedMarket = (market: Unnamed['markets'][number], slug: string, words: Words): PolymarketMarket => {
  const said = inWords(market.statement, words);
  const own = `${market.game.id} ${keyOf(market.statement)}`;
  const conditionId = `0x${hexOf(`condition ${own}`, 64)}`;
  const shares: Two = [shareId(`first ${own}`), shareId(`second ${own}`)];
  const ownSlug = said.slug ? `${slug}-${said.slug}` : slug;
  return {
    ...market,
    ...said,
    id: String(seedOf(`market ${own}`)),
    conditionId,
    shares,
    slug: ownSlug,
    names: [...new Set([conditionId, ...shares, ownSlug, slug])],
  };
};

/** A number of 77 digits or so, in decimal. */
const shareId = (name: string): string => BigInt(`0x${hexOf(name, 64)}`).toString();

type InWords = Pick<PolymarketMarket, 'question' | 'title' | 'type' | 'line' | 'outcomes' | 'rules'> & {
  readonly slug: string;
};

const inWords = (statement: Statement, words: Words): InWords => {
  if (statement.kind === 'moneyline') return moneyline(words);
  if (statement.kind === 'spread') return spread(statement.side, statement.line, words);
  return statement.kind === 'total' ? total(statement.line, words) : prop(statement, words);
};

const moneyline = ({ home, away, title, league }: Words): InWords => ({
  question: title,
  title: undefined,
  type: 'moneyline',
  line: undefined,
  outcomes: [away, home],
  slug: '',
  rules: (scheduled) =>
    [
      `In the upcoming ${league} game, scheduled for ${scheduled}:`,
      `If the ${away} win, the market will resolve to "${away}".`,
      `If the ${home} win, the market will resolve to "${home}".`,
      'If the game is postponed, this market will remain open until the game has been completed.',
      'If the game is canceled entirely, with no make-up game, this market will resolve 50-50.',
      'The result will be determined based on the final score including any overtime periods.',
    ].join('\n'),
});

const spread = (side: Side, line: number, { home, away, league }: Words): InWords => {
  const [favourite, other] = side === 'home' ? [home, away] : [away, home];
  return {
    question: `Spread: ${favourite} (-${line})`,
    title: `Spread -${line}`,
    type: 'spreads',
    line: -line,
    outcomes: [favourite, other],
    slug: `spread-${side}-${inSlug(line)}`,
    rules: (scheduled) =>
      [
        `In the upcoming ${league} game, scheduled for ${scheduled}:`,
        `This market will resolve to "${favourite}" if the ${favourite} win the game by ${line + 0.5} or more ${UNIT[league]}.`,
        `Otherwise, this market will resolve to "${other}". If the game ends in a tie, this market will resolve to "${other}".`,
        VOID,
      ].join('\n\n'),
  };
};

const total = (line: number, { home, away, title, league }: Words): InWords => ({
  question: `${title}: O/U ${line}`,
  title: `O/U ${line}`,
  type: 'totals',
  line,
  outcomes: ['Over', 'Under'],
  slug: `total-${inSlug(line)}`,
  rules: (scheduled) =>
    [
      `In the upcoming ${league} game, scheduled for ${scheduled}:`,
      `This market will resolve to "Over" if the ${away} and ${home} combine to score ${line + 0.5} or more ${UNIT[league]} in this game.`,
      `If the combined total is less than ${line + 0.5}, this market will resolve to "Under".`,
      VOID,
    ].join('\n\n'),
});

const prop = ({ player: { name }, stat, line }: Extract<Statement, { kind: 'prop' }>, { league }: Words): InWords => {
  const figure = stat.market.replace('player_', '');
  const title = `${figure[0]!.toUpperCase()}${figure.slice(1)}`;
  return {
    question: `${name}: ${title} Over ${line}`,
    title: `${title} O/U ${line}`,
    type: figure,
    line,
    outcomes: ['Yes', 'No'],
    slug: `${figure}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${inSlug(line)}`,
    rules: (scheduled) =>
      [
        `In the upcoming ${league} game, scheduled for ${scheduled}:`,
        `This market will resolve to "Yes" if ${name} has more than ${line} ${figure} in the game.`,
        `This market will resolve to "No" if ${name} has ${line} ${figure} or fewer in the game.`,
        VOID,
        'If the player is listed as inactive or otherwise does not take the court at any point, the market will resolve "No".',
      ].join('\n\n'),
  };
};

const VOID =
  'If the game is postponed, this market will remain open until the game has been completed. If the game is canceled entirely, with no make-up game, this market will resolve 50-50.';

const UNIT: Readonly<Record<string, string>> = { NFL: 'points', NBA: 'points', NHL: 'goals', MLB: 'runs' };

const inSlug = (line: number): string => String(line).replace('.', 'pt');
