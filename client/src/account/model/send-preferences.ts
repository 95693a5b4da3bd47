import { type Preferences, type PreferencesChange, preferencesSchema } from '@fairline/shared/contract';
import { differ } from '../../platform/differ.js';
import { Problem } from '../../platform/http/problem.js';
import { api } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { type Store, store } from '../../platform/store.js';
import type { Preference } from './merge-preferences.js';
import { preferencesAtom, unsentAtom } from './on-device.js';

const PATH = '/api/preferences';

/** Loads the user's preferences from the server. */
export const fetchPreferences = (of: Store = store): Promise<Preferences> => api(PATH, preferencesSchema, {}, of);

/** Stores preferences on this device and sends them if the user is signed in. Throws if they could not be sent. */
export const savePreferences = async (chosen: Preferences, of: Store = store): Promise<void> => {
  of.set(preferencesAtom, chosen);
  markUnsent(Object.keys(chosen) as Preference[], of);
  await sendUnsent(of);
};

export const markUnsent = (names: readonly Preference[], of: Store): void =>
  of.set(unsentAtom, (unsent) => [...new Set([...unsent, ...names])]);

/** Sends unsent preferences. What does not arrive is sent again later; what the server refuses is not. */
export const sendUnsent = async (of: Store = store): Promise<void> => {
  const sent = changeOf(of.get(preferencesAtom), of.get(unsentAtom));
  if (Object.keys(sent).length === 0 || !of.get(sessionAtom)) return;
  try {
    await api(PATH, preferencesSchema, { method: 'PUT', body: sent }, of);
    markSent(sent, of);
  } catch (error) {
    if (error instanceof Problem && REFUSED.has(error.status)) markSent(sent, of);
    throw error;
  }
};

/** The changes as the server takes them: null for books whose choice was cleared. */
const changeOf = (now: Preferences, names: readonly Preference[]): PreferencesChange =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = now[name] ?? (name === 'sportsbooks' ? null : undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const REFUSED = new Set([400, 403, 409, 422]);

// A preference that changed again during the request stays unsent.
const markSent = (sent: PreferencesChange, of: Store) => {
  const now = of.get(preferencesAtom);
  const isSent = (name: Preference) => !differ(sent[name] ?? null, now[name] ?? null);
  of.set(unsentAtom, (unsent) => unsent.filter((name) => !isSent(name)));
};
