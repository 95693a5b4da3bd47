import { type AlertRuleBody, alertRuleFields, type OwnAlertRule, type TriedRule } from '@fairline/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import * as z from 'zod/mini';
import { cacheKey } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { api, callApi } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';

const PATH = '/api/alerts/rules';

/** The user's rules, and functions that save and remove one. `isWanted`: only Platinum has rules. */
export const useAlertRules = (isWanted = true) => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const queries = useQueryClient();
  const queryKey = cacheKey('alert-rules', { userId });
  const { data, error } = useQuery({
    ...keptAs('USER'),
    queryKey,
    enabled: userId !== undefined && isWanted,
    queryFn: () => api(PATH, z.array(ruleSchema)),
  });
  const keep = async (change: (now: readonly OwnAlertRule[]) => readonly OwnAlertRule[]) => {
    await queries.cancelQueries({ queryKey }); // a list that is on its way may be older
    queries.setQueryData<readonly OwnAlertRule[]>(queryKey, (now) => now && change(now));
  };
  /** Saves a rule: a new one, or in place of the one with this id. */
  const save = async (rule: AlertRuleBody, id?: string): Promise<void> => {
    if (id === undefined) {
      const added = await api(PATH, ruleSchema, { method: 'POST', body: rule });
      return keep((now) => [...now, added]);
    }
    const changed = await api(`${PATH}/${id}`, ruleSchema, { method: 'PUT', body: rule });
    return keep((now) => now.map((one) => (one.id === id ? changed : one)));
  };
  const remove = async (id: string): Promise<void> => {
    await callApi(`${PATH}/${id}`, { method: 'DELETE' }).catch(unlessGone('NO_SUCH_RULE'));
    await keep((now) => now.filter((one) => one.id !== id));
  };
  return { rules: data as readonly OwnAlertRule[] | undefined, error, save, remove };
};

/** What a rule would have told in the last day. Nothing of it is kept. */
export const tryRule = (rule: AlertRuleBody): Promise<TriedRule> =>
  api(`${PATH}/try`, triedSchema, { method: 'POST', body: rule, isLong: true });

/** It is removed already, which is what the user wanted. */
export const unlessGone =
  (code: string) =>
  (error: { code?: string }): void => {
    if (error.code !== code) throw error;
  };

const triedSchema = z.object({
  sent: z.number(),
  heldBack: z.number(),
  games: z.nullable(z.object({ all: z.number(), read: z.number() })),
  alerts: z.array(
    z.object({ title: z.string(), at: z.string(), lasted: z.nullable(z.number()), heldBack: z.nullable(z.string()) }),
  ),
});

const ruleSchema = z.extend(alertRuleFields, { id: z.string() });
