import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.js';

/** Called with the way to read the answer to a request, once the ordinary way has given one. */
export type Learn = (read: () => Promise<Answer>) => void;

const lessons = new WeakMap<IncomingMessage, Learn>();

/** Says who wants to learn how a request was answered. */
export const learnFrom = (request: IncomingMessage, learn: Learn) => lessons.set(request, learn);

/** Tells it, if anybody wants to know. */
export const teach = (request: IncomingMessage, read: () => Promise<Answer>) => lessons.get(request)?.(read);
