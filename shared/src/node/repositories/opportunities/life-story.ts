import type { Closing, OpportunityNews } from '../../../contract/index.js';
import type { LiveOpportunity } from '../../../domain/index.js';

/** The last known state of an opportunity, and its ending if it has one. */
export interface Life {
  readonly live: LiveOpportunity;
  /** Its value when it was first mentioned, in percent. A live opportunity keeps its latest steps only. */
  readonly first: number;
  readonly seq: number;
  /** When it was last mentioned, in milliseconds. */
  readonly at: number;
  closing?: Closing;
}

/** The lives in a run of news, and the endings of lives that started before it. */
export interface LifeStory {
  readonly lives: Life[];
  readonly endings: (Closing & { readonly seq: number })[];
}

/** Reads news, oldest first. An opportunity that closed and reopened has two lives. */
export const readLives = (news: readonly OpportunityNews[]): LifeStory => {
  const lives = new Map<string, Life>();
  const current = new Map<string, Life>();
  const endings: LifeStory['endings'] = [];
  for (const { seq, at, upserts, closed } of news) {
    for (const closing of closed) {
      const life = current.get(closing.id);
      if (life) life.closing = closing;
      else endings.push({ ...closing, seq });
      current.delete(closing.id);
    }
    for (const live of upserts) {
      const name = `${live.opportunity.id} ${live.openedAt}`;
      const first = lives.get(name)?.first ?? live.steps[0]?.[1] ?? live.peak;
      const life: Life = { live, first, seq, at };
      current.set(live.opportunity.id, life);
      lives.set(name, life);
    }
  }
  return { lives: [...lives.values()], endings };
};
