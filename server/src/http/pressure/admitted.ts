import type { IncomingMessage } from 'node:http';

const inside = new WeakSet<IncomingMessage>();

/** Marks a call as admitted by the waiting line, so that it is not limited a second time. */
export const markAdmitted = (call: IncomingMessage) => inside.add(call);

export const isAdmitted = (call: IncomingMessage): boolean => inside.has(call);
