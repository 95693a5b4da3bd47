import type { OpportunityList, OpportunityNews, OpportunitySnapshot } from '@fairline/shared/contract';
import type { LiveOpportunity } from '@fairline/shared/domain';
import { serverNow } from '../../platform/clock.js';
import type { Problem } from '../../platform/http/problem.js';
import type { RetryPause } from '../../platform/http/with-retries.js';
import { following } from '../../platform/socket/following.js';
import type { Store } from '../../platform/store.js';
import { applyNews, listAtoms, NO_LIST, openList, silenceAtoms } from './list-atoms.js';

/** How long a list that nobody follows is still worth showing. */
const KEPT_MS = 3_000;

/** The state that the page shows for a live list. Whenever the list may lack a push it is silent, so that its prices grow too old. */
export class ShownList {
  readonly #atom: (typeof listAtoms)[OpportunityList];
  readonly #silence: (typeof silenceAtoms)[OpportunityList];

  constructor(
    private readonly store: Store,
    list: OpportunityList,
  ) {
    this.#atom = listAtoms[list];
    this.#silence = silenceAtoms[list];
  }

  get isLoading(): boolean {
    return this.store.get(this.#atom).state === 'loading';
  }

  /** Somebody follows the list. */
  begin() {
    this.store.set(this.#silence, (before) => before && { ...before }); // no longer the one that `leave` waits for
  }

  /** Nobody follows the list any more. It is soon forgotten: it would come back with offers long gone. */
  leave() {
    this.mayLack();
    const left = this.store.get(this.#silence);
    setTimeout(() => {
      if (this.store.get(this.#silence) !== left) return;
      this.store.set(this.#silence, undefined);
      this.store.set(this.#atom, NO_LIST);
    }, KEPT_MS);
  }

  /** From now on the list may lack a push. */
  mayLack() {
    this.store.set(this.#silence, (before) => before ?? { since: serverNow() });
  }

  /** The list has loaded, and is pushed from here on unless the page is paused. */
  take(snapshot: OpportunitySnapshot, isPaused: boolean) {
    this.store.set(this.#silence, isPaused ? { since: serverNow() } : undefined);
    this.store.set(this.#atom, (before) => openList(before, snapshot, serverNow()));
  }

  /** What is open has been requested; nothing is pushed. */
  takeUnpushed(open: readonly LiveOpportunity[]) {
    this.take({ seq: 0, open }, true);
  }

  /** Applies the pushes that follow the list. Returns whether one is missing; those after it are shown all the same. */
  apply(news: readonly OpportunityNews[]): boolean {
    const held = this.store.get(this.#atom);
    const { next, rest } = following(held.seq, news);
    this.store.set(this.#atom, next.reduce(applyNews, held));
    if (rest.length === 0) return false;
    this.mayLack();
    this.show(rest);
    return true;
  }

  /** Shows pushes while the list lacks some or is loaded: what they close must not be offered. Loading applies them once more, in order. */
  show(news: readonly OpportunityNews[]) {
    if (this.isLoading) return;
    if (!this.store.get(this.#silence)) return void this.apply(news);
    this.store.set(this.#atom, (before) => ({ ...news.reduce(applyNews, before), seq: before.seq }));
  }

  tellPause(pause: RetryPause) {
    this.store.set(this.#silence, { since: serverNow(), ...this.store.get(this.#silence), pause });
  }

  /** It could not be loaded. A list that lacks nothing stays as it is. */
  fail(problem: Problem) {
    this.store.set(this.#silence, (before) => before && { since: before.since, problem });
  }

  refuse() {
    this.store.set(this.#silence, undefined);
    this.store.set(this.#atom, (before) => ({ ...before, state: 'refused' as const }));
  }
}
