import { distinctGames } from './distinct-games.js';
import { marginOf } from './final-margin.js';
import { findGame } from './find-game.js';
import { gradeOf } from './grade.js';
import { leagueOf, unsupportedLeague } from './league-of.js';
import { betsOf } from './parlay.js';
import { type Pick, type PickedBet, statusOf } from './pick.js';
import { ruleInWords, scoreInWords, voidInWords } from './rule-in-words.js';
import { type ScoreboardEvent, type ScoredGame, scoredGame } from './scored-game.js';

/** One bet of a pick, and how it was graded. For a pending bet `rule` is the reason. */
export interface ExplainedBet {
  readonly bet: string;
  readonly grade: 'won' | 'lost' | 'tied' | 'void' | 'pending';
  readonly score?: string;
  readonly rule: string;
  readonly gameId?: string;
}

/** Why a pick has its status: by its game, or by the user's own word. */
export interface ExplainedGrading {
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
