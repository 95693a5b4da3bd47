import { problemOfFailure } from '../http/problem.js';
import { sessionMessages as words } from '../session/messages.js';

/** The error of a failed login or signup, with the weaknesses of the password if that was the reason. */
export interface AuthComplaint {
  readonly text: string;
  readonly reasons: readonly string[];
}

export const authComplaint = (error: unknown): AuthComplaint => {
  const { status, said, message } = problemOfFailure(error);
  return { text: textOf(status, said?.message, message), reasons: (said?.reasons ?? []).map(reasonInWords) };
};

const textOf = (status: number, said: string | undefined, message: string): string => {
  if (AWAY.has(status)) return words.unavailable;
  if (status === 0 || status === 429 || status >= 500) return message;
  return said || words.failed;
};

const AWAY = new Set([502, 503, 504]);

const reasonInWords = (reason: string): string =>
  reason in words.weak ? words.weak[reason as keyof typeof words.weak] : reason;
