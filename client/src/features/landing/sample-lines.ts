import type { Game } from '@fairline/shared/contract';

/** One market of a sample game at one line, with the books' prices on each side. */
export interface SampleLine {
  readonly key: string;
  readonly game: Game;
  /** The market by its key: h2h, spreads or totals. */
  readonly family: string;
  /** The home team's handicap, or the total. */
  readonly line: number | undefined;
  readonly sides: readonly SampleSide[];
}

export interface SampleSide {
  /** home, away, draw, over or under. */
  readonly outcome: string;
  /** American odds, book by book. */
  readonly prices: readonly { readonly book: string; readonly title: string; readonly price: number }[];
}

/** The lines of a sample game. As on the board, books that list a draw are kept apart from those that do not. */
export const sampleLines = (game: Game): SampleLine[] => {
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
