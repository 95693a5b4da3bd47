import type { Closing, OpportunityNews } from '../../contract/index.js';
import type { LiveOpportunity } from '../../domain/index.js';

/** How an opportunity stood when it was last told of, and how it ended, if it did. */
export interface Life {
  readonly live: LiveOpportunity;
  readonly seq: number;
  /** When it was last told of, in milliseconds. */
  readonly at: number;
  closing?: Closing;
}

/** What a run of news says about lives: those it tells of, and the endings of lives that began before it. */
export interface LifeStory {
  readonly lives: Life[];
  readonly endings: (Closing & { readonly seq: number })[];
}

/** Reads news, oldest first. An opportunity that closed and opened again has two lives. */
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
      const life: Life = { live, seq, at };
      current.set(live.opportunity.id, life);
      lives.set(`${live.opportunity.id} ${live.openedAt}`, life);
    }
  }
  return { lives: [...lives.values()], endings };
};
