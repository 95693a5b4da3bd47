import type { IncomingMessage } from 'node:http';
import type { Answer } from '../answer.js';

/** Called once the normal path has answered a request, with a function that reads the answer again. */
export type Learn = (read: () => Promise<Answer>) => void;

const lessons = new WeakMap<IncomingMessage, Learn>();

/** Registers a listener for how a request is answered. */
export const learnFrom = (request: IncomingMessage, learn: Learn) => lessons.set(request, learn);

/** Calls the listener of a request, if there is one. */
export const teach = (request: IncomingMessage, read: () => Promise<Answer>) => lessons.get(request)?.(read);
