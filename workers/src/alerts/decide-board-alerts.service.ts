import { type BoardId, boardName } from '@fairline/shared/contract';
import {
  type AlertRule,
  type BoardAlertKind,
  boardsOf,
  decideAlerts,
  isRipe,
  isSameStand,
  LINE_MOVE_MINUTES,
  linesToLookAt,
  livesAfter,
  type MarketLine,
  type MarketStand,
  type PastStand,
  type Seen,
  Sights,
  type StampKey,
  stampsOf,
  standOf,
  type WatchedGames,
  type WatchedLine,
} from '@fairline/shared/domain';
import {
  AlertDecisionsRepository,
  type AlertLife,
  type BoardLook,
  BoardStore,
  type NotedLife,
  PassedWeightsReader,
  type WatchedRule,
} from '@fairline/shared/node';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG, type Config } from '../jobs/config.js';
import { type FollowedBoard, FollowedBoards } from './followed-boards.js';
import { inPieces } from './in-pieces.js';

type BoardRule = WatchedRule<BoardAlertKind>;

const logger = new Logger('alerts');

/**
 * To note a rule is to look at every line of its boards. If that took longer than so many milliseconds, its owner's next rules are noted after nine
 * times as long: whoever changes rules all the time takes a tenth of a worker.
 */
const SHORT_NOTE_MS = 200;
const REST = 9;

/**
 * So long, in milliseconds, rules are noted, or lines looked at, in one transaction; what is left has its turn after the other boards. All at once, fifty
 * rules would take longer than a transaction may rest, and nobody would be told anything.
 */
const TURN_MS = 2_000;
/** How many lines are looked at in a board's first turn, and how many at least. */
const LINES = { first: 2_000, least: 50 } as const;

/**
 * Follows the boards that rules look at, and decides what users are told of them. What a rule finds has a life in Postgres, since no list keeps it: it
 * begins and ends, and is told, in one transaction for each look at a board. Several workers may try at once: one does.
 */
@Injectable()
export class DecideBoardAlertsService {
  constructor(
    private readonly decisions: AlertDecisionsRepository,
    private readonly followed: FollowedBoards,
    private readonly boards: BoardStore,
    private readonly passed: PassedWeightsReader,
    @Inject(CONFIG) private readonly config: Pick<Config, 'ODDS_SPORTS'>,
  ) {}

  /** When new and changed rules of a user are noted next, as `performance.now()` counts; of others at once. */
  private readonly notedAgainAt = new Map<string, number>();
  /** How many lines of a board are looked at in a turn, by how long those of its last one took. */
  private readonly linesAtOnce = new Map<string, number>();

  /** Looks once at every board that moved or has something waiting, until `until` (as `performance.now()` counts). */
  async decide(until: number): Promise<void> {
    const rules = await this.decisions.boardRules();
    const wanted = this.boardsFor(rules);
    this.followed.keepOnly([...wanted.values()]);
    if (rules.length === 0) return;
    if (rules.some((one) => this.isToBeNoted(one)))
      await this.note(wanted).catch((error: Error) => logger.error(`new rules are not noted: ${error.message}`));
    const waiting = new Set(await this.decisions.waitingBoards());
    for (const [name, id] of wanted) {
      if (performance.now() >= until) return;
      if (!waiting.has(name) && !(await this.followed.isBehind(id))) continue;
      // One board that cannot be read must not keep the others from being looked at.
      await this.look(id).catch((error: Error) => logger.error(`alerts of ${name} are not decided: ${error.message}`));
    }
  }

  private boardsFor(rules: readonly BoardRule[]): Map<string, BoardId> {
    const { ODDS_SPORTS: sports } = this.config;
    return new Map(rules.flatMap(({ rule }) => boardsOf(rule, sports)).map((id) => [boardName(id), id]));
  }

  /** Notes what new and changed rules match, each on all its boards at once: as many rules as have time. */
  private async note(wanted: ReadonlyMap<string, BoardId>): Promise<void> {
    const known: FollowedBoard[] = [];
    for (const id of wanted.values()) known.push(await this.followed.now(id));
    await this.decisions.onBoard('', async ({ rules, note }) => {
      const [now, begun] = [Date.now(), performance.now()];
      const learned = await this.passed.lines(now);
      const looks = known.map((followed) => ({ followed, sights: new Sights(followed, now, undefined, learned) }));
      const done: AlertRule[] = [];
      const noted: NotedLife[] = [];
      const spent = new Map<string, number>();
      const pause = inPieces();
      for (const one of rules.filter((each) => this.isToBeNoted(each))) {
        const since = performance.now();
        if (since - begun > TURN_MS) break;
        for (const { followed, sights } of looks.filter((each) => this.looksAt(one, each.followed.id))) {
          await pause();
          const seen = await seenBy(sights, one, followed.board.quotes.lines.values(), pause);
          for (const { line, find } of seen?.found ?? [])
            noted.push({
              life: lifeOf(one, followed, line, find.id, now, false),
              found: { rule: one.rule, offer: find.tell(now) },
            });
        }
        done.push(one.rule);
        const { userId } = one.rule;
        spent.set(userId, (spent.get(userId) ?? 0) + performance.now() - since);
      }
      const looked = performance.now();
      if (done.length > 0) await note(done, noted, now);
      const wrote = performance.now() - looked;
      for (const [userId, ms] of spent) {
        const rest = REST * (ms + wrote - SHORT_NOTE_MS);
        if (rest > 0) this.notedAgainAt.set(userId, performance.now() + rest);
      }
    });
  }

  private isToBeNoted({ rule: { userId }, isNoted }: BoardRule): boolean {
    const at = this.notedAgainAt.get(userId);
    if (at !== undefined && at <= performance.now()) this.notedAgainAt.delete(userId);
    return !isNoted && !this.notedAgainAt.has(userId);
  }

  /** Where the games stand whose lines are watched, and where they stood as long ago as any rule asks; what is new of it is kept. */
  private async watchedGames(look: BoardLook, { id, board }: FollowedBoard, now: number): Promise<WatchedGames> {
    const rules = look.rules.filter((one) => one.rule.kind === 'move' && this.looksAt(one, id));
    const events = [...new Set(rules.map(({ rule }) => (rule.about as WatchedLine).event))];
    const games = events.flatMap((event) => board.events.get(event) ?? []);
    if (games.length === 0) return new Map();
    const past = await look.stands(events, now - LINE_MOVE_MINUTES * 60_000);
    const watched = new Map(
      games.map((game) => [game.id, { stand: standOf(board, game), past: past.get(game.id) ?? [] }]),
    );
    const isNew = ({ stand, past: [...all] }: { stand: MarketStand; past: readonly PastStand[] }) => {
      const last = all.at(-1);
      return !last || !isSameStand(last, stand);
    };
    const fresh = [...watched].filter(([, game]) => isNew(game)).map(([event, { stand }]) => [event, stand] as const);
    await look.keepStands(new Map(fresh), now);
    return watched;
  }

  private looksAt({ rule }: BoardRule, id: BoardId): boolean {
    return boardsOf(rule, this.config.ODDS_SPORTS).some((one) => boardName(one) === boardName(id));
  }

  private async look(id: BoardId): Promise<void> {
    let undo = () => {};
    try {
      await this.decisions.onBoard(boardName(id), async (look) => {
        undo(); // a transaction may be tried again
        const followed = await this.followed.now(id);
        undo = undone(followed);
        await this.lookAt(look, followed, Date.now());
      });
    } catch (error) {
      undo();
      throw error;
    }
  }

  /** Takes the lines that wait longest: of a board that was loaded anew all wait. */
  private nextLines(followed: FollowedBoard): ReadonlySet<MarketLine> {
    const { id, board, touched } = followed;
    if (followed.isNew) for (const line of board.quotes.lines.values()) touched.add(line);
    followed.isNew = false;
    const atOnce = this.linesAtOnce.get(boardName(id)) ?? LINES.first;
    const next = new Set<MarketLine>();
    for (const line of touched) {
      if (next.size >= atOnce) break;
      next.add(line);
      touched.delete(line);
    }
    return next;
  }

  private async lookAt(look: BoardLook, followed: FollowedBoard, now: number): Promise<void> {
    const { board } = followed;
    const moved = this.nextLines(followed);
    const watched = await this.watchedGames(look, followed, now);
    const sights = new Sights(followed, now, watched, await this.passed.lines(now));
    const change = {
      begun: [] as AlertLife[],
      ended: [] as AlertLife[],
      gone: [] as AlertLife[],
      back: [] as AlertLife[],
    };
    const candidates: { one: BoardRule; seen: Seen; life: AlertLife }[] = [];
    const lives = byRule(look.lives);
    const pause = inPieces();
    const begun = performance.now();
    for (const one of look.rules) {
      await pause();
      if (!one.isNoted || !this.looksAt(one, followed.id)) continue;
      const known = lives.get(one.rule.id) ?? new Map<string, AlertLife>();
      const lines = linesToLookAt(moved, known.values(), board);
      const sight = await seenBy(sights, one, lines, pause);
      if (!sight) continue;
      const begin = ({ line, find }: Seen) => lifeOf(one, followed, line, find.id, now, true);
      const after = livesAfter(one.rule, known, sight, { lines, board, isNew: false }, now, begin);
      change.begun.push(...after.begun);
      change.ended.push(...after.ended);
      change.gone.push(...after.gone);
      change.back.push(...after.back);
      for (const { seen, life } of after.candidates) candidates.push({ one, seen, life });
    }
    const each = (performance.now() - begun) / moved.size;
    if (moved.size > 0) this.linesAtOnce.set(boardName(followed.id), Math.max(LINES.least, Math.ceil(TURN_MS / each)));
    await look.keep({ ...change, now });
    const ripe = candidates.filter(({ one, life }) => isRipe(life, one.rule, now));
    const times = await this.boards.timesOf(followed.id, stampsIn(ripe.map(({ seen }) => seen)));
    const young = ripe.filter(({ one, seen }) => sights.isYoung(seen, one.rule, times));
    if (young.length === 0) return;
    const offers = young.map(({ one, seen, life }) => ({ rule: one.rule, offer: seen.find.tell(life.openedAt) }));
    await look.write(decideAlerts(offers, await look.remember(offers, now), now), now);
    await look.keep({ decided: young.map(({ life }) => life) });
  }
}

/** The lives of each rule, by what they are of. */
const byRule = (lives: readonly AlertLife[]): Map<string, Map<string, AlertLife>> => {
  const rules = new Map<string, Map<string, AlertLife>>();
  for (const life of lives) {
    const own = rules.get(life.ruleId) ?? new Map<string, AlertLife>();
    rules.set(life.ruleId, own.set(life.opportunity, life));
  }
  return rules;
};

/** Gives back to a board what was taken from it to be dealt with. */
const undone = (followed: FollowedBoard) => {
  const { isNew } = followed;
  const touched = [...followed.touched];
  return () => {
    followed.isNew ||= isNew;
    for (const line of touched) followed.touched.add(line);
  };
};

const seenBy = async (
  sights: Sights,
  one: BoardRule,
  lines: Iterable<MarketLine>,
  pause: ReturnType<typeof inPieces>,
) => {
  try {
    return await sights.by(one, lines, pause);
  } catch (error) {
    // One user's rule must not keep the others from being told.
    logger.error(`rule ${one.rule.id} cannot look at a board: ${(error as Error).message}`);
    return undefined;
  }
};

/** The line of what is on no single line. */
const NO_LINE = '';

const stampsIn = (seen: readonly Seen[]): StampKey[] => [...new Set(seen.flatMap(({ find }) => stampsOf(find)))];

const lifeOf = (
  { rule }: BoardRule,
  { id }: FollowedBoard,
  line: MarketLine | undefined,
  opportunity: string,
  openedAt: number,
  isWaiting: boolean,
): AlertLife => ({
  ruleId: rule.id,
  opportunity,
  board: boardName(id),
  line: line?.key ?? NO_LINE,
  openedAt,
  isWaiting,
});
