import { byEmoji, type ReactionEmoji, type Reactions, type Reactor } from '@fairline/shared/contract';
import { type ReactionAct, ReactionsRepository, type Reception } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { gather } from '../gather.js';
import { OneReading } from './one-reading.js';
import { Pseudonyms } from './pseudonyms.js';

type Asked = Pick<ReactionAct, 'gameKey' | 'userId'>;

/** How many of those who met a game with an emoji are listed; the counts are of all. */
const LISTED = 20;

/** How games were met, as each caller may see it. However many ask or act at once, Postgres is asked few things. */
@Injectable()
export class Receptions {
  private readonly readings: OneReading<Reception>;
  private readonly owns = gather((asked: readonly Asked[]) => this.reactions.own(asked));
  private readonly acts = gather(async (acts: readonly ReactionAct[]) => {
    await this.reactions.write(acts);
    return acts;
  });

  constructor(
    private readonly reactions: ReactionsRepository,
    private readonly pseudonyms: Pseudonyms,
  ) {
    this.readings = new OneReading((gameKey) => this.reactions.of(gameKey, LISTED));
  }

  /** Writes what a user did. */
  async take(act: ReactionAct): Promise<void> {
    await this.acts.load(act);
  }

  /** The counts alone, as everybody may see them. */
  async counts(gameKey: string): Promise<Reactions['counts']> {
    return (await this.readings.of(gameKey)).counts;
  }

  /** For a visitor: counts, and nobody's id. */
  async forVisitors(gameKey: string): Promise<Reactions> {
    const counts = await this.counts(gameKey);
    return { reactions: byEmoji(() => []), counts, own: null };
  }

  /** For a user: one's own marked, first and by name, the latest of the others under names that lead to nobody. */
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
