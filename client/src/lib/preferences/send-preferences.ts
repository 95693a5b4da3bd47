import { type Preferences, type PreferencesChange, preferencesSchema } from '@fairline/shared/contract';
import { differ } from '../differ.js';
import { api } from '../http/api.js';
import { Problem } from '../http/problem.js';
import { sessionAtom } from '../session/session-atom.js';
import { type Store, store } from '../store.js';
import type { Preference } from './merge-preferences.js';
import { preferencesAtom, unsentAtom } from './on-device.js';

const PATH = '/api/preferences';

/** What the server was told. */
export const askPreferences = (of: Store = store): Promise<Preferences> => api(PATH, preferencesSchema, {}, of);

/** Keeps on this device what somebody prefers, and tells the server when they are signed in. Throws when it could not be told. */
export const savePreferences = async (chosen: Preferences, of: Store = store): Promise<void> => {
  of.set(preferencesAtom, chosen);
  markUnsent(Object.keys(chosen) as Preference[], of);
  await sendUnsent(of);
};

export const markUnsent = (names: readonly Preference[], of: Store): void =>
  of.set(unsentAtom, (unsent) => [...new Set([...unsent, ...names])]);

/** Tells the server what it was not told yet. What did not arrive is sent another time; what it refuses is not. */
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

/** Some of what somebody prefers, as the server is told it: null for books that were taken back. */
const changeOf = (now: Preferences, names: readonly Preference[]): PreferencesChange =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = now[name] ?? (name === 'sportsbooks' ? null : undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const REFUSED = new Set([400, 403, 409, 422]);

// What was changed while it was under way is still to be sent.
const markSent = (sent: PreferencesChange, of: Store) => {
  const now = of.get(preferencesAtom);
  const isSent = (name: Preference) => !differ(sent[name] ?? null, now[name] ?? null);
  of.set(unsentAtom, (unsent) => unsent.filter((name) => !isSent(name)));
};
