import { randomUUID } from 'node:crypto';
import { byEmoji, type ReactionCounts, type ReactionsByGame } from '@fairline/shared/contract';

type Count = (gameKeys: readonly string[]) => Promise<ReadonlyMap<string, ReactionCounts>>;

/** The reaction counts of one scoreboard's games: all are counted once, then each again after a reaction to it. */
export class ScoreboardReactions {
  private readonly counts = new Map<string, ReactionCounts>();
  private readonly life = randomUUID().slice(0, 8); // so that two servers never share a version
  private changes = 0;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly count: Count) {}

  /** The version of the counts; it differs whenever they do. */
  get version(): string {
    return `${this.life}-${this.changes}`;
  }

  /** The counts of these games, without games that nobody reacted to. */
  of(gameKeys: Iterable<string>): ReactionsByGame {
    const known = (gameKey: string) => [[gameKey, this.counts.get(gameKey)] as const];
    return Object.fromEntries(
      [...gameKeys].flatMap(known).filter((row): row is [string, ReactionCounts] => row[1] !== undefined),
    );
  }

  /** Counts these games again and returns those that changed. The counts run one after another, so that none overtakes a later one. */
  recount(gameKeys: readonly string[]): Promise<ReactionsByGame> {
    const mine = this.turn.then(async () => this.take(gameKeys, await this.count(gameKeys)));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /** Forgets every game but these. */
  keepOnly(gameKeys: readonly string[]): void {
    const kept = new Set(gameKeys);
    for (const gameKey of this.counts.keys()) if (!kept.has(gameKey)) this.counts.delete(gameKey);
  }

  private take(gameKeys: readonly string[], counted: ReadonlyMap<string, ReactionCounts>): ReactionsByGame {
    const changed: Record<string, ReactionCounts> = {};
    for (const gameKey of gameKeys) {
      const [before, now] = [this.counts.get(gameKey), counted.get(gameKey)];
      if (JSON.stringify(before) === JSON.stringify(now)) continue;
      if (now) this.counts.set(gameKey, now);
      else this.counts.delete(gameKey);
      changed[gameKey] = now ?? byEmoji(() => 0);
    }
    if (Object.keys(changed).length > 0) this.changes += 1;
    return changed;
  }
}
