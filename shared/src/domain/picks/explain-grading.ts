import { findGame } from './find-game.js';
import { type BetGrade, type FinalMargin, gradeOf, marginOf } from './grade.js';
import { betsOf } from './parlay.js';
import type { PartOfGame } from './part-of-game.js';
import { leagueOf, type Pick, type PickedBet, statusOf, unsupportedLeague } from './pick.js';
import { distinctGames, type Points, type ScoreboardEvent, type ScoredGame, scoredGame } from './scored-game.js';

/** One bet of a pick, and how it was graded. For a pending bet `rule` is the reason. */
interface ExplainedBet {
  readonly bet: string;
  readonly grade: 'won' | 'lost' | 'tied' | 'void' | 'pending';
  readonly score?: string;
  readonly rule: string;
  readonly gameId?: string;
}

/** Why a pick has its status: by its game, or by the user's own word. */
interface ExplainedGrading {
  readonly status: string;
  readonly reason?: string;
  readonly bets: readonly ExplainedBet[];
}

/** Explains the grading of a pick from the known games: each bet with its game, score and rule. */
export const explainGrading = (
  pick: Pick,
  events: readonly ScoreboardEvent[],
  returnStake = false,
): ExplainedGrading => {
  const games = distinctGames(events.flatMap((event) => scoredGame(event) ?? []));
  const bets = betsOf(pick).map((bet) => explained(bet, pick, games, events, returnStake));
  const status = statusOf(pick) ?? pick.status ?? '';
  const reason = yourWord(pick);
  return { status, ...(reason ? { reason } : {}), bets };
};

const explained = (
  bet: PickedBet,
  pick: Pick,
  games: readonly ScoredGame[],
  events: readonly ScoreboardEvent[],
  returnStake: boolean,
): ExplainedBet => {
  const name = `${bet.market ?? ''}: ${bet.selection ?? ''}`;
  const league = leagueOf(bet, pick);
  if (!league) return { bet: name, grade: 'pending', rule: unsupportedLeague(bet, pick) };
  const found = findGame(bet, pick.dateAdded, games, league.sport);
  if ('reason' in found) return { bet: name, grade: 'pending', rule: found.reason };
  const { game } = found.match;
  const event = events.find(({ id }) => id === game.id);
  const score = event && game.points && { score: scoreInWords(event, game.points) };
  const final = marginOf(bet, found.match, league.sport);
  if ('reason' in final) {
    const rule = final.isVoid ? voidInWords(final.reason, returnStake) : final.reason;
    return { bet: name, grade: final.isVoid && returnStake ? 'void' : 'pending', ...score, rule, gameId: game.id };
  }
  const rule = ruleInWords(final, returnStake);
  return { bet: name, grade: shownGrade(gradeOf(final)), ...score, rule, gameId: game.id };
};

// The rule says that it was only half.
const shownGrade = (grade: ReturnType<typeof gradeOf>): ExplainedBet['grade'] =>
  grade === 'half won' ? 'won' : grade === 'half lost' ? 'lost' : grade;

const yourWord = ({ validatedAt, payoutEnteredAt }: Pick): string | undefined =>
  validatedAt ? 'You settled it yourself.' : payoutEnteredAt ? PAID : undefined;

const PAID = 'You entered the payout yourself, so the score does not change it.';

/** Explains in words how a bet was graded: `The team won by 10; with -3.5 that is +6.5, above 0: won.` */
const ruleInWords = (final: FinalMargin, returnStake: boolean): string => {
  const grade = gradeOf(final);
  const result = grade === 'tied' ? (returnStake ? 'the stake comes back' : 'a tie counts as lost') : inWords(grade);
  return `${partInWords(final)}${comparison(final)}: ${result}.`;
};

/** Explains why a bet is void, and what follows for a user whose stake comes back, or does not (decision 27). */
export const voidInWords = (reason: string, returnStake: boolean): string =>
  `${reason} ${returnStake ? 'The bet is void: the stake comes back.' : VOID_PENDING}`;

const VOID_PENDING =
  'The bet is void, so it stays pending: choose “Return the stake on ties and voids” in the settings of your picks, or settle it yourself.';

const inWords = (grade: BetGrade): string =>
  grade.startsWith('half') ? `${grade}, the other half of the stake comes back` : grade;

/** Both teams with their points, away first. */
const scoreInWords = ({ away_team, home_team }: ScoreboardEvent, { away, home }: Points): string =>
  `${away_team} ${away}, ${home_team} ${home}`;

const comparison = ({ selection, points, side, margin }: FinalMargin): string => {
  if (selection.kind === 'total') {
    const scored = points.home + points.away;
    const where = scored > selection.line ? 'over' : scored < selection.line ? 'under' : 'exactly';
    return `${scored} together, ${where} ${selection.line}`;
  }
  if (selection.kind === 'draw') return margin > 0 ? LEVEL : 'The teams were not level';
  const lead = side === 'home' ? points.home - points.away : points.away - points.home;
  if (selection.kind === 'moneyline') return leadInWords(lead);
  const place = margin > 0 ? 'above 0' : margin < 0 ? 'below 0' : 'exactly on the line';
  return `${leadInWords(lead)}; with ${signed(selection.line)} that is ${signed(margin)}, ${place}`;
};

const leadInWords = (lead: number): string =>
  lead === 0 ? LEVEL : lead > 0 ? `The team won by ${lead}` : `The team lost by ${-lead}`;

const LEVEL = 'The teams were level';

const partInWords = ({ part, points: { away, home } }: FinalMargin): string => {
  const name = nameOf(part);
  return name === undefined ? '' : `${name} ended ${away}-${home}. `;
};

const nameOf = (part: PartOfGame): string | undefined => {
  if (part === 'whole game' || part === 'unknown') return undefined;
  if (part === 'regulation') return 'Regulation';
  return part.first === part.last ? `${ordinal(part.first)} ${part.unit}` : `First ${part.last} ${part.unit}s`;
};

const ordinal = (number: number): string => `${number}${['st', 'nd', 'rd'][number - 1] ?? 'th'}`;

const signed = (line: number): string => (line > 0 ? `+${line}` : `${line}`);
