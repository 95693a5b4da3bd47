import type { IncomingMessage } from 'node:http';

const inside = new WeakSet<IncomingMessage>();

/** Notes that a call was let in: it was counted, and is not turned away any more. */
export const letIn = (call: IncomingMessage) => inside.add(call);

export const isLetIn = (call: IncomingMessage): boolean => inside.has(call);
