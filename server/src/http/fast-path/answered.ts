import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.js';

/** Called once the normal path has answered a request, with a function that reads the answer again. */
export type AnsweredListener = (read: (who?: string) => Promise<Answer>) => void;

const listeners = new WeakMap<IncomingMessage, AnsweredListener>();

/** Registers a listener for how a request is answered. */
export const onAnswered = (request: IncomingMessage, learn: AnsweredListener) => listeners.set(request, learn);

/** Calls the listener of a request, if there is one. */
export const announceAnswered = (request: IncomingMessage, read: (who?: string) => Promise<Answer>) =>
  listeners.get(request)?.(read);
