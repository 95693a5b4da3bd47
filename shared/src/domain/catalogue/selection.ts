import { isSpreadFamily } from './families.js';
import { marketTitle } from './market-title.js';
import { shortTeam } from './team-name.js';

/** The bet in a form that every source can give. */
export interface Picked {
  readonly family: string;
  readonly subject: string;
  /** The home team's handicap, or the total. */
  readonly line: number | undefined;
  readonly outcome: string;
}

interface Match {
  readonly home: string;
  readonly away: string;
  readonly sport: string;
}

/** A bet in words: Bills +3.5, Over 47.5, Seahawks over 20.5, Deandre Ayton over 10.5. */
export const selectionOf = ({ family, subject, line, outcome }: Picked, match: Match): string => {
  const side = sideOf(outcome, match);
  if (line === undefined) return subject === '' ? side : `${shortSubject(subject, match)} ${side.toLowerCase()}`;
  if (isSpreadFamily(family)) return `${side} ${handicap(outcome === 'away' ? 0 - line : line)}`;
  return subject === '' ? `${side} ${line}` : `${shortSubject(subject, match)} ${side.toLowerCase()} ${line}`;
};

/** A handicap in points as books write it: +3.5, −7 (U+2212), and PK for none. */
export const handicap = (points: number): string =>
  points === 0 ? 'PK' : `${points > 0 ? '+' : ''}${points}`.replace('-', '−');

/** A bet's market in the case of a sentence, with "Alt" if no book offers the line as its main line: Team total, Alt team total. */
export const marketOf = (family: string, isAlternate = false): string => {
  const title = marketTitle(family);
  return (isAlternate ? `Alt ${title}` : title).replace(LATER_CAPITAL, (capital) => capital.toLowerCase());
};

// RBIs keep theirs.
const LATER_CAPITAL = /[\s-][A-Z](?=[a-z])/g;

/** The market text that a bet is graded by. It names three-way markets, where a tie loses and overtime does not count. */
export const gradedMarket = (family: string, outcomes: readonly string[], isAlternate = false): string =>
  marketOf(outcomes.includes('draw') ? family.replace(TWO_WAY, 'h2h_3_way') : family, isAlternate);

const TWO_WAY = /^h2h(?!_3_way)/;

const sideOf = (outcome: string, { home, away, sport }: Match): string => {
  if (outcome === 'home') return shortTeam(home, sport);
  if (outcome === 'away') return shortTeam(away, sport);
  return SIDES[outcome] ?? outcome;
};

const shortSubject = (subject: string, { home, away, sport }: Match): string =>
  subject === home || subject === away ? shortTeam(subject, sport) : subject;

const SIDES: Readonly<Record<string, string>> = { over: 'Over', under: 'Under', yes: 'Yes', no: 'No', draw: 'Draw' };
