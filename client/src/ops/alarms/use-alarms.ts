import {
  type AlarmPlaceBody,
  addedAlarmPlaceSchema,
  type OpsAlarm,
  type OpsAlarms,
  opsAlarmsSchema,
  type SilenceBody,
} from '@fairline/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { api, callApi } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { opsKey } from '../use-ops-answer.js';

/** The alarms, their places and silences, loaded every few seconds while the page is visible; and what operators do about them. */
export const useAlarms = () => {
  const queries = useQueryClient();
  const queryKey = opsKey(useAtomValue(sessionAtom)?.user.id, PATH);
  const { data, error } = useQuery<OpsAlarms>({
    queryKey,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.places.some(({ last }) => last?.state === 'due') ? SOON_MS : LATER_MS),
    queryFn: ({ signal }) => api(PATH, opsAlarmsSchema, { signal }),
  });
  const reloaded = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await queries.invalidateQueries({ queryKey });
    }
  };
  const change = (method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> =>
    reloaded(callApi(`${PATH}/${path}`, { method, ...(body ? { body } : {}) }).then(() => undefined));
  return {
    data,
    error,
    add: (place: AlarmPlaceBody) =>
      reloaded(api(`${PATH}/places`, addedAlarmPlaceSchema, { method: 'POST', body: place })),
    remove: (id: string) => change('DELETE', `places/${id}`),
    test: (id: string) => change('POST', `places/${id}/test`),
    silence: (alarm?: Named) => change('POST', 'silences', bodyOf(alarm)),
    speak: (alarm?: Named) => change('POST', 'silences/end', bodyOf(alarm)),
  };
};

type Named = Pick<OpsAlarm, 'condition' | 'subject'>;

const bodyOf = (alarm: Named | undefined): SilenceBody => ({
  alarm: alarm ? ({ condition: alarm.condition, subject: alarm.subject } as SilenceBody['alarm']) : null,
});

const PATH = '/api/ops/alarms';
const SOON_MS = 2_000;
const LATER_MS = 10_000;
