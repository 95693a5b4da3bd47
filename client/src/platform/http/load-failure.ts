import { httpMessages } from './messages.js';
import type { Problem } from './problem.js';

/** A failed load, in the words of the specification. */
interface LoadFailure {
  readonly title: string;
  readonly detail: string;
  /** Possible causes. */
  readonly causes: readonly string[];
  /** The user's next step: a retry button or a link. */
  readonly retry?: string;
  readonly link?: { readonly to: string; readonly label: string };
}

export const loadFailureOf = (problem: Problem): LoadFailure => {
  if (problem.message.includes('Authentication required')) return SIGN_IN;
  if (problem.status === 402) return toPay(problem);
  return {
    title: httpMessages.connection,
    detail: connectionDetail(problem),
    causes: httpMessages.causes,
    retry: httpMessages.retry,
  };
};

/** The user is no longer signed in. */
export const SIGN_IN: LoadFailure = {
  title: httpMessages.signInTitle,
  detail: httpMessages.signInWhy,
  causes: [],
  link: { to: '/login', label: httpMessages.signInButton },
};

const toPay = ({ message, said }: Problem): LoadFailure => ({
  title: message,
  detail: said?.message ?? '',
  causes: [],
  link: { to: '/pricing', label: httpMessages.seePlans },
});

const connectionDetail = ({ status, code, message }: Problem): string => {
  if (code === 'NOT_JSON' && message.includes('html'))
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
