import * as z from 'zod/mini';

/** What this browser knows of its own place for pushes. Kept in IndexedDB, which the service worker reads too. */
export interface KeptPush {
  /** Whose alerts come here. */
  readonly userId: string;
  /** The id of the place. */
  readonly placeId: string;
  /** By which the server knows this browser without a session. */
  readonly secret: string;
  /** The address of the subscription that the server has. */
  readonly endpoint: string;
  /** When the server was last given it, in milliseconds. */
  readonly renewedAt: number;
}

export const keptPush = async (): Promise<KeptPush | undefined> =>
  schema.safeParse(await inStore('readonly', (store) => store.get(KEY))).data;

export const keepPush = async (kept: KeptPush): Promise<void> => {
  await inStore('readwrite', (store) => store.put(kept, KEY));
};

export const forgetPush = async (): Promise<void> => {
  await inStore('readwrite', (store) => store.delete(KEY));
};

const KEY = 'own';
const STORE = 'push';

const schema = z.object({
  userId: z.string(),
  placeId: z.string(),
  secret: z.string(),
  endpoint: z.string(),
  renewedAt: z.number(),
});

const inStore = async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
  const opening = indexedDB.open('fairline', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await resultOf(opening);
  try {
    return await resultOf(ask(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close(); // once its transactions are over
  }
};

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
