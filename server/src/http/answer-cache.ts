import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { type Answer, userIn } from './answer.js';
import { CachedBytes, type Fresh } from './cached-bytes.js';

/** A cache of answers to identical requests: the most recently used, at most 100 and 64 MB. */
export class AnswerCache {
  private readonly answers = new Map<string, CachedBytes>();

  /** Sends the answer to a question. */
  async send(question: string, fresh: () => Promise<Fresh>, request: Request, response: Response) {
    const read = (who?: string) => this.get(question, fresh).read(who);
    const answer = await read(userIn(request));
    await answer.send(request, response);
    announceAnswered(request, read);
  }

  /** The answer to a question; `fresh` makes it when the shelf has none. */
  get(question: string, fresh: () => Promise<Fresh>): CachedBytes {
    const answer = this.answers.get(question) ?? new CachedBytes(fresh, () => this.makeRoom()); // its size is known only then
    this.answers.delete(question); // moved to the end: the first is the least recently used
    this.answers.set(question, answer);
    this.makeRoom();
    return answer;
  }

  get size(): number {
    return this.answers.size;
  }

  private makeRoom() {
    let bytes = 0;
    for (const answer of this.answers.values()) bytes += answer.size;
    for (const [question, answer] of this.answers) {
      if (this.answers.size === 1 || (this.answers.size <= MOST_ANSWERS && bytes <= MOST_BYTES)) return;
      bytes -= answer.size;
      this.answers.delete(question);
    }
  }
}

const MOST_ANSWERS = 100;
const MOST_BYTES = 64 * 1024 * 1024;

/** Called once the normal path has answered a request, with a function that reads the answer again. */
type AnsweredListener = (read: (who?: string) => Promise<Answer>) => void;

const listeners = new WeakMap<IncomingMessage, AnsweredListener>();

/** Registers a listener for how a request is answered. */
export const onAnswered = (request: IncomingMessage, learn: AnsweredListener) => listeners.set(request, learn);

/** Calls the listener of a request, if there is one. */
const announceAnswered = (request: IncomingMessage, read: (who?: string) => Promise<Answer>) =>
  listeners.get(request)?.(read);
