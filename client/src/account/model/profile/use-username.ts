import { savedUsername, serverUsernameProblem } from '@fairline/shared/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../../platform/http/api.js';
import { problemOfFailure } from '../../../platform/http/problem.js';
import { after } from '../../../platform/timers.js';
import { profileMessages as words } from './messages.js';
import { setUsername } from './set-username.js';
import { PROFILE_KEY, useProfile } from './use-profile.js';

/** The state of a username's check. */
type UsernameState = keyof typeof words.status;

const CHECK_AFTER_MS = 350;

/**
 * A username being entered: the typed text, the state of its check, and `save`, which works only in state `ok`. `problemWith` is the
 * screen's own rule, which applies before the server's. `message` adds to the text of the state.
 */
export const useUsername = (problemWith: (typed: string) => string | undefined) => {
  const queries = useQueryClient();
  const saved = useProfile().data?.username ?? undefined;
  const [typed, setTyped] = useState('');
  const [stage, setStage] = useState<UsernameState>('idle');
  const [message, setMessage] = useState<string>();
  const state = saved !== undefined && stage !== 'saved' ? 'locked' : stage;

  const type = (next: string) => {
    const problem = problemWith(next) ?? serverUsernameProblem(next);
    setTyped(next);
    setMessage(problem);
    setStage(problem ? 'invalid' : 'checking');
  };

  useEffect(() => {
    if (stage !== 'checking') return;
    const end = new AbortController();
    const ask = () =>
      isAvailable(typed, end.signal).then(
        (isFree) => setStage(isFree ? 'ok' : 'taken'),
        (error) => {
          if (end.signal.aborted) return;
          setMessage(problemOfFailure(error).message);
          setStage('idle');
        },
      );
    const stop = after(CHECK_AFTER_MS, ask);
    return () => {
      stop();
      end.abort();
    };
  }, [stage, typed]);

  const save = async () => {
    if (state !== 'ok') return undefined;
    setStage('saving');
    const problem = await setUsername(typed);
    setMessage(problem?.message);
    if (problem) setStage(problem.why === 'taken' ? 'taken' : 'error');
    else {
      setStage('saved');
      await queries.invalidateQueries({ queryKey: [PROFILE_KEY] });
    }
    return problem;
  };

  return {
    typed: state === 'locked' ? (saved ?? '') : typed,
    type,
    state,
    message,
    status: statusOf(state, message),
    save,
  };
};

const isAvailable = (typed: string, signal: AbortSignal): Promise<boolean> =>
  api(`/api/profile/username-available?${new URLSearchParams({ candidate: savedUsername(typed) })}`, z.boolean(), {
    signal,
  });

/** The text below the field. */
const statusOf = (state: UsernameState, message: string | undefined) => {
  const text = state === 'invalid' || state === 'idle' ? (message ?? words.status[state]) : words.status[state];
  return text ? { text, tone: TONES[state] } : undefined;
};

const TONES: Readonly<Record<UsernameState, 'quiet' | 'good' | 'bad'>> = {
  idle: 'bad',
  checking: 'quiet',
  ok: 'good',
  taken: 'bad',
  invalid: 'bad',
  saving: 'quiet',
  saved: 'good',
  error: 'bad',
  locked: 'quiet',
};
