import {
  type OpportunityList,
  opportunityChannel,
  opportunityNewsSchema,
  scoreNewsSchema,
  scoresChannel,
  streamedChange,
  streamedList,
  streamedScoreboard,
  streamedScores,
} from '@fairline/shared/contract';
import type { OpportunityStore, ScoreStore } from '@fairline/shared/node';

/** Where what is told of a topic comes from: its log in Redis, whose numbers grow by one, and the channel on which each change is published. */
export interface TopicSource {
  readonly channel: string;
  /** About how many of the latest changes the log keeps. */
  readonly kept: number;
  /** What is told of a published change. */
  read(text: string): Numbered;
  /** What is told of the whole list. */
  load(): Promise<Numbered>;
  /** The number of the latest change. */
  seqOf(): Promise<number>;
  /** What is told of the changes after a number, oldest first, at most `count`; `gap` when some are no longer kept. */
  changesAfter(after: number, count: number): Promise<readonly Numbered[] | 'gap'>;
}

/** What is told, with the number up to which it holds. */
interface Numbered {
  readonly seq: number;
}

export const listSource = (
  list: OpportunityList,
  store: Pick<OpportunityStore, 'load' | 'changesAfter' | 'seqOf'>,
): TopicSource => ({
  channel: opportunityChannel(list),
  kept: 2_000,
  read: (text) => streamedChange(list, opportunityNewsSchema.parse(JSON.parse(text))),
  load: async () => streamedList(list, await store.load(list)),
  seqOf: () => store.seqOf(list),
  changesAfter: async (after, count) => {
    const changes = await store.changesAfter(list, after, count);
    return changes === 'gap' ? 'gap' : changes.map((news) => streamedChange(list, news));
  },
});

export const scoreboardSource = (
  sport: string,
  store: Pick<ScoreStore, 'load' | 'changesAfter' | 'seqOf'>,
): TopicSource => ({
  channel: scoresChannel(sport),
  kept: 200,
  read: (text) => streamedScores(sport, scoreNewsSchema.parse(JSON.parse(text))),
  load: async () => streamedScoreboard(sport, await store.load(sport)),
  seqOf: () => store.seqOf(sport),
  changesAfter: async (after, count) => {
    const changes = await store.changesAfter(sport, after, count);
    return changes === 'gap' ? 'gap' : changes.map((news) => streamedScores(sport, news));
  },
});
