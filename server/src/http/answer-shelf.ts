import { CachedBytes, type Fresh } from './cached-bytes.js';

/** Answers that many ask for in the same words, the hundred last ones. */
export class AnswerShelf {
  private readonly answers = new Map<string, CachedBytes>();

  /** The answer to a question; `fresh` makes it when the shelf has none. */
  get(question: string, fresh: () => Promise<Fresh>): CachedBytes {
    const known = this.answers.get(question) ?? new CachedBytes(fresh);
    this.answers.delete(question); // put back at the end: the first is the one unasked for longest
    this.answers.set(question, known);
    if (this.answers.size > MOST) this.answers.delete(this.answers.keys().next().value!);
    return known;
  }
}

const MOST = 100;
