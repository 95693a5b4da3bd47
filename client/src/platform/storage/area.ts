/** A browser storage that never throws. If access is denied, as in some private windows, it stores nothing and is empty. */
const area = (of: () => Storage) => {
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(of());
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key: string): string | null => attempt((storage) => storage.getItem(key), null),
    put: (key: string, text: string): Put => {
      try {
        of().setItem(key, text);
        return 'kept';
      } catch (error) {
        return isFull(error) ? 'full' : 'denied';
      }
    },
    remove: (key: string): boolean =>
      attempt((storage) => {
        storage.removeItem(key);
        return true;
      }, false),
    clear: (): void => attempt((storage) => storage.clear(), undefined),
    keys: (): readonly string[] => attempt((storage) => Object.keys(storage), []),
  };
};

export type Put = 'kept' | 'full' | 'denied';

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'QuotaExceededError' || error.name === 'NS_ERROR_DOM_QUOTA_REACHED');

/** Local storage. */
export const forGood = area(() => localStorage);

/** Session storage, which lasts until the tab is closed. */
export const onPage = area(() => sessionStorage);
