import { pickTablesSchema, TABLE_LIMITS } from '@fairline/shared/contract';
import { type Sheet, type TableChoice, type TableTemplate, tableTemplate } from '@fairline/shared/domain';
import { api, callApi } from '../../../platform/session/api.js';
import { sessionAtom } from '../../../platform/session/session-atom.js';
import type { Store } from '../../../platform/store.js';

/** The templates of the account; none while nobody is signed in or it cannot be reached: columns are then guessed. */
export const tableTemplates = async (store: Store): Promise<readonly TableTemplate[]> =>
  store.get(sessionAtom) ? askTables(store).catch(() => []) : [];

const askTables = (store: Store): Promise<readonly TableTemplate[]> =>
  api('/api/picks/tables', pickTablesSchema, {}, store);

/**
 * Remembers what the user said about a table under a name, or with '' forgets the template `before`. An import does not depend on it, so a
 * failure is not shown.
 */
export const rememberTable = async (
  { sheet, choice, name, before }: { sheet: Sheet; choice: TableChoice; name: string; before: string | undefined },
  store: Store,
): Promise<void> => {
  if (!store.get(sessionAtom) || (name === '' && before === undefined)) return;
  const known = await askTables(store).catch(() => undefined);
  if (!known) return; // all are written at once: those that could not be read would be lost
  const others = known.filter((one) => one.name !== name && one.name !== before);
  const own = name === '' ? [] : [tableTemplate(name, sheet, choice)];
  const tables = [...others, ...own].slice(-TABLE_LIMITS.tables);
  await callApi('/api/picks/tables', { method: 'PUT', body: { tables } }, store).catch(() => undefined);
};
