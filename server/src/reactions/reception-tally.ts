import { randomUUID } from 'node:crypto';
import { byEmoji, type GamesMet, type ReactionCounts } from '@fairline/shared/contract';

type Count = (gameKeys: readonly string[]) => Promise<ReadonlyMap<string, ReactionCounts>>;

/** How the games of one scoreboard are met: all counted once, and then each again when somebody reacted to it. */
export class ReceptionTally {
  private readonly counts = new Map<string, ReactionCounts>();
  private readonly life = randomUUID().slice(0, 8); // another server's changes are numbered otherwise
  private changes = 0;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly count: Count) {}

  /** Names what the counts say now: another text whenever they say something else. */
  get version(): string {
    return `${this.life}-${this.changes}`;
  }

  /** How these games are met, those that somebody met. */
  of(gameKeys: Iterable<string>): GamesMet {
    const known = (gameKey: string) => [[gameKey, this.counts.get(gameKey)] as const];
    return Object.fromEntries(
      [...gameKeys].flatMap(known).filter((row): row is [string, ReactionCounts] => row[1] !== undefined),
    );
  }

  /** Counts these games anew, and gives those that stand otherwise than before. One count follows the other: none overtakes a later. */
  recount(gameKeys: readonly string[]): Promise<GamesMet> {
    const mine = this.turn.then(async () => this.take(gameKeys, await this.count(gameKeys)));
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /** Forgets every game but these. */
  keepOnly(gameKeys: readonly string[]): void {
    const kept = new Set(gameKeys);
    for (const gameKey of this.counts.keys()) if (!kept.has(gameKey)) this.counts.delete(gameKey);
  }

  private take(gameKeys: readonly string[], counted: ReadonlyMap<string, ReactionCounts>): GamesMet {
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
