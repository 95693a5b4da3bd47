import { byEmoji, type ReactionEmoji, type Reactions, type Reactor } from '@fairline/shared/contract';
import { type ReactionAct, type ReactionSummary, ReactionsRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { batchLoads } from '../platform/batch-loads.js';
import { Pseudonyms } from './pseudonyms.js';
import { SharedRead } from './shared-read.js';

type Asked = Pick<ReactionAct, 'gameKey' | 'userId'>;

/** How many users are listed for each emoji; the counts include all. */
const LISTED = 20;

/** Reactions to games as each caller may see them. However many calls come at once, Postgres gets few queries. */
@Injectable()
export class GameReactions {
  private readonly readings: SharedRead<ReactionSummary>;
  private readonly owns = batchLoads((asked: readonly Asked[]) => this.reactions.own(asked));
  private readonly acts = batchLoads(async (acts: readonly ReactionAct[]) => {
    await this.reactions.write(acts);
    return acts;
  });

  constructor(
    private readonly reactions: ReactionsRepository,
    private readonly pseudonyms: Pseudonyms,
  ) {
    this.readings = new SharedRead((gameKey) => this.reactions.of(gameKey, LISTED));
  }

  /** Adds or removes a user's reaction. */
  async take(act: ReactionAct): Promise<void> {
    await this.acts.load(act);
  }

  /** Only the counts, as everyone may see them. */
  async counts(gameKey: string): Promise<Reactions['counts']> {
    return (await this.readings.of(gameKey)).counts;
  }

  /** For a visitor: the counts, and nobody's id. */
  async forVisitors(gameKey: string): Promise<Reactions> {
    const counts = await this.counts(gameKey);
    return { reactions: byEmoji(() => []), counts, own: null };
  }

  /** For a user: their own reaction first, marked and with their name, then the latest others under pseudonyms. */
  async forUser(gameKey: string, userId: string): Promise<Reactions> {
    const [{ counts, latest }, { emoji: own, name }] = await Promise.all([
      this.readings.of(gameKey),
      this.owns.load({ gameKey, userId }),
    ]);
    const me: Reactor = { userId: this.pseudonyms.of(userId, gameKey), username: name, own: true };
    const others = (emoji: ReactionEmoji) =>
      latest[emoji]
        .filter((other) => other !== userId)
        .map((other) => ({ userId: this.pseudonyms.of(other, gameKey), username: 'Anonymous' }));
    return { reactions: byEmoji((emoji) => [...(emoji === own ? [me] : []), ...others(emoji)]), counts, own };
  }
}
