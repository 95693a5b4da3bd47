import type { Book } from './book.js';
import { coverChance, type Outlook, overChance, resultChances, teamOverChance } from './games/chances.js';
import type { Game } from './games/game.js';
import { evenLine, type Grid, onQuarters } from './lines.js';
import { type Offer, type Side, twoSides } from './offer.js';
import { chanceOf, logit } from './price.js';

/** A span as one book sees it: every chance is shifted by the book's error. */
export interface View {
  readonly game: Game;
  readonly book: Book;
  readonly outlook: Outlook;
  readonly stray: number;
}

/** The winner. Two-way, except where a tie counts or the market asks for three ways. */
export const moneyline = (view: View, ways: 2 | 3): Offer[] => {
  const { home, draw, away } = resultChances(view.outlook);
  const win = nudge(view, (home + draw / 2) / (home + draw + away));
  if (ways === 2) return [twoSides(win, homeSide(view), awaySide(view))];
  const tie = nudge({ ...view, stray: -view.stray / 2 }, draw);
  const favour = chanceOf(logit(home / (home + away)) + view.stray);
  const sides: Side[] = [
    { ...homeSide(view), chance: (1 - tie) * favour },
    { ...awaySide(view), chance: (1 - tie) * (1 - favour) },
    { name: 'Draw', tag: 'draw', chance: tie },
  ];
  return [{ sides }];
};

/** The winner, with the stake returned on a tie. */
export const drawNoBet = (view: View): Offer[] => {
  const { home, away } = resultChances(view.outlook);
  return [twoSides(nudge(view, home / (home + away)), homeSide(view), awaySide(view))];
};

/** Two of the three results at once, so two of the three bets win. */
export const doubleChance = (view: View): Offer[] => {
  const [{ sides }] = moneyline(view, 3) as [Offer];
  const [home, away, draw] = sides as [Side, Side, Side];
  const either = (one: Side, other: Side): Side => ({
    name: `${one.name} or ${other.name}`,
    tag: `${one.tag}-${other.tag}`,
    chance: one.chance + other.chance,
  });
  return [{ sides: [either(home, draw), either(away, draw), either(home, away)] }];
};

export const bothScore = (view: View): Offer[] => {
  const chance = teamOverChance(view.outlook, 'home', 0.5) * teamOverChance(view.outlook, 'away', 0.5);
  return [twoSides(nudge(view, chance), { name: 'Yes', tag: 'yes' }, { name: 'No', tag: 'no' })];
};

/** The handicap that the book considers even, and `steps` more on each side. */
export const spreads = (view: View, steps: number): Offer[] => {
  const chanceAt = onQuarters((point: number) => coverChance(view.outlook, point));
  const { home, away, homeToCome, awayToCome } = view.outlook;
  const grid = spreadGrid(view);
  const agreed = grid === RUN_LINE;
  const main = evenLine(grid, away + awayToCome - home - homeToCome, (point) =>
    nudge(view, chanceAt(point), agreed ? 0 : LINE_STRAY),
  );
  return ladder(main, steps, 1).map((point) =>
    twoSides(nudge(view, chanceAt(point)), { ...homeSide(view), point }, { ...awaySide(view), point: 0 - point }),
  );
};

/** The total that the book considers even, and `steps` more on each side. */
export const totals = (view: View, steps: number): Offer[] => {
  const chanceAt = onQuarters((line: number) => overChance(view.outlook, line));
  const { home, away, homeToCome, awayToCome } = view.outlook;
  const main = evenLine(HALVES, home + away + homeToCome + awayToCome, (line) =>
    nudge(view, chanceAt(line), LINE_STRAY),
  );
  return ladder(main, steps, 1)
    .filter((point) => point > 0)
    .map((point) => overUnder(nudge(view, chanceAt(point)), point));
};

export const teamTotals = (view: View, steps: number): Offer[] =>
  (['home', 'away'] as const).flatMap((side) => {
    const chanceAt = (line: number) => teamOverChance(view.outlook, side, line);
    const expected = view.outlook[side] + view.outlook[`${side}ToCome`];
    const main = evenLine(HALF_POINTS, expected, (line) => nudge(view, chanceAt(line), LINE_STRAY));
    return ladder(main, steps, 1)
      .filter((point) => point > 0)
      .map((point) => overUnder(nudge(view, chanceAt(point)), point, view.game[side].oddsName));
  });

/** The two sides of a total; of a team or player if described. */
export const overUnder = (chance: number, point: number, description?: string): Offer => {
  const about = description === undefined ? { point } : { point, description };
  return twoSides(chance, { name: 'Over', tag: 'over', ...about }, { name: 'Under', tag: 'under', ...about });
};

/** A chance as the book sees it. */
export const nudge = (view: Pick<View, 'stray'>, chance: number, share = 1): number => {
  const safe = Math.min(0.9999, Math.max(0.0001, chance));
  return chanceOf(logit(safe) + view.stray * share);
};

/** Books agree more about the line than about its price. */
const LINE_STRAY = 0.5;

const HALVES: Grid = { step: 0.5, base: 0 };
/** Baseball's run line and hockey's puck line: a goal and a half, plus steps of three once the score is lopsided. */
const RUN_LINE: Grid = { step: 3, base: 1.5 };
const HALF_POINTS: Grid = { step: 1, base: 0.5 };

const spreadGrid = ({ game, book }: View): Grid => {
  const { sport } = game.league.law;
  if (sport === 'hockey' || sport === 'baseball') return RUN_LINE;
  return sport === 'soccer' && book.pricing === 'decimal' ? { step: 0.25, base: 0 } : HALVES;
};

const ladder = (main: number, steps: number, step: number): number[] =>
  Array.from({ length: 2 * steps + 1 }, (_, index) => main + (index - steps) * step);

const homeSide = ({ game }: View) => ({ name: game.home.oddsName, tag: 'home' });
const awaySide = ({ game }: View) => ({ name: game.away.oddsName, tag: 'away' });
