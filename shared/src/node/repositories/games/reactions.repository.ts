import { Injectable } from '@nestjs/common';
import { Pool, type PoolClient } from 'pg';
import { byEmoji, type ReactionCounts, type ReactionEmoji, reactionEmojis } from '../../../contract/index.js';
import { inTransaction, onceMore } from '../../postgres.js';

/** The reactions to a game: the count of each emoji, and its latest users, newest first. */
export interface ReactionSummary {
  readonly counts: ReactionCounts;
  readonly latest: Readonly<Record<ReactionEmoji, readonly string[]>>;
}

/** One user's action on one game. */
export interface ReactionAct {
  readonly gameKey: string;
  readonly userId: string;
  readonly emoji: ReactionEmoji;
  readonly action: 'add' | 'remove';
}

interface OwnReaction {
  readonly emoji: ReactionEmoji | null;
  readonly name: string;
}

/** Users' reactions to games: one emoji for each user and game. */
@Injectable()
export class ReactionsRepository {
  constructor(private readonly db: Pool) {}

  /**
   * Stores actions, in order. `add` sets a reaction and replaces an earlier one; `remove` deletes it unless the user has chosen another
   * since.
   */
  async write(acts: readonly ReactionAct[]): Promise<void> {
    for (const round of rounds(acts))
      await inTransaction(this.db, async (client) => {
        await set(
          client,
          round.filter(({ action }) => action === 'add'),
        );
        await remove(
          client,
          round.filter(({ action }) => action === 'remove'),
        );
      });
  }

  /** The current reactions to a game, with the latest `most` users of each emoji. */
  async of(gameKey: string, most: number): Promise<ReactionSummary> {
    const { rows } = await onceMore(() =>
      this.db.query<{ emoji: ReactionEmoji; count: number; latest: string[] }>(
        `select emoji,
                (select count(*)::int from reactions where game_key = $1 and reactions.emoji = six.emoji) as count,
                array(select user_id::text from reactions where game_key = $1 and reactions.emoji = six.emoji
                       order by reacted_at desc limit $3) as latest
           from unnest($2::text[]) as six (emoji)`,
        [gameKey, reactionEmojis, most],
      ),
    );
    const row = (emoji: ReactionEmoji) => rows.find((six) => six.emoji === emoji)!;
    return { counts: byEmoji((emoji) => row(emoji).count), latest: byEmoji((emoji) => row(emoji).latest) };
  }

  /** The counts for several games. Games without reactions are left out. */
  async countsOf(gameKeys: readonly string[]): Promise<Map<string, ReactionCounts>> {
    const { rows } = await onceMore(() =>
      this.db.query<{ gameKey: string; emoji: ReactionEmoji; count: number }>(
        `select game_key as "gameKey", emoji, count(*)::int as count
           from reactions where game_key = any($1) group by 1, 2`,
        [gameKeys],
      ),
    );
    const counts = new Map<string, ReactionCounts>();
    for (const { gameKey, emoji, count } of rows)
      counts.set(gameKey, { ...(counts.get(gameKey) ?? byEmoji(() => 0)), [emoji]: count });
    return counts;
  }

  /** Users' own reactions to games, where they have one, and their display names, in the order of the request. */
  async own(asked: readonly { readonly gameKey: string; readonly userId: string }[]): Promise<OwnReaction[]> {
    const { rows } = await onceMore(() =>
      this.db.query<OwnReaction>(
        `select emoji, coalesce(username, nullif(split_part(email, '@', 1), ''), 'Anonymous') as name
           from unnest($1::text[], $2::uuid[]) with ordinality as asked (game, who, place)
           left join users on users.id = who
           left join profiles on profiles.id = who
           left join reactions on user_id = who and game_key = game
          order by place`,
        [asked.map(({ gameKey }) => gameKey), asked.map(({ userId }) => userId)],
      ),
    );
    return rows;
  }
}

const set = async (client: PoolClient, acts: readonly ReactionAct[]) => {
  if (acts.length === 0) return;
  await client.query(
    `insert into reactions (game_key, user_id, emoji)
     select game, who, what
       from unnest($1::text[], $2::uuid[], $3::text[]) as act (game, who, what)
      where exists (select from users where id = who) -- one of them may just have closed their account
      order by 1, 2
         on conflict (game_key, user_id) do update set emoji = excluded.emoji, reacted_at = now()
      where reactions.emoji <> excluded.emoji`,
    columns(acts),
  );
};

const remove = async (client: PoolClient, acts: readonly ReactionAct[]) => {
  if (acts.length === 0) return;
  await client.query(
    `delete from reactions
      where (game_key, user_id, emoji) in (select * from unnest($1::text[], $2::uuid[], $3::text[]))`,
    columns(acts),
  );
};

const columns = (acts: readonly ReactionAct[]) => [
  acts.map(({ gameKey }) => gameKey),
  acts.map(({ userId }) => userId),
  acts.map(({ emoji }) => emoji),
];

/** Every user's first action on each game, then the second ones, and so on, because one statement must not write a row twice. */
const rounds = (acts: readonly ReactionAct[]): ReactionAct[][] => {
  const times = new Map<string, number>();
  const all: ReactionAct[][] = [];
  for (const act of acts) {
    const who = `${act.userId} ${act.gameKey}`;
    const round = times.get(who) ?? 0;
    times.set(who, round + 1);
    all[round] = [...(all[round] ?? []), act];
  }
  return all;
};
