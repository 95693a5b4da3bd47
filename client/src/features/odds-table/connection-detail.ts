import type { Problem } from '../../lib/http/problem.js';

/** What went wrong with a load, as the specification words it. */
export const connectionDetail = ({ status, code, message }: Problem): string => {
  if (code === 'NOT_JSON')
    return 'Server returned HTML instead of JSON - API endpoint may be misconfigured or unavailable';
  if (code === 'NETWORK') return 'Proxy Error - Unable to connect to the API server';
  return BY_STATUS[status] ?? (message === '' ? 'Unknown error' : message);
};

const BY_STATUS: Readonly<Record<number, string>> = {
  504: 'Gateway Timeout (504) - The server took too long to respond',
  502: 'Bad Gateway (502) - The server is currently unavailable',
  401: 'Unauthorized (401) - Authentication required',
  429: 'Too Many Requests (429) - API rate limit exceeded',
};
