import type { Request } from 'express';

/** Whether a request only asks. Nothing of ours changes anything by these methods. */
export const changesNothing = ({ method }: Pick<Request, 'method'>): boolean => SAFE.has(method);

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
