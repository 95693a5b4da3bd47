/** A storage with this many bytes of space; it throws when full, as browsers do. */
export const standInStorage = (room: number): Storage => {
  const bytes = (text: string) => new TextEncoder().encode(text).length;
  const storage: Storage = Object.create({
    getItem: (key: string) => (Object.hasOwn(storage, key) ? storage[key] : null),
    setItem: (key: string, text: string) => {
      const others = Object.entries(storage).filter(([other]) => other !== key);
      const size = [...others, [key, text]].reduce((sum, [name, kept]) => sum + bytes(name) + bytes(kept), 0);
      if (size > room) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      storage[key] = text;
    },
    removeItem: (key: string) => {
      delete storage[key];
    },
    clear: () => {
      for (const key of Object.keys(storage)) delete storage[key];
    },
  });
  return storage;
};

/** Replaces the browser's storage until the returned function is called. */
export const putInPlace = (get: () => Storage): (() => void) => {
  const kept = localStorage;
  Object.defineProperty(globalThis, 'localStorage', { get, configurable: true });
  return () => Object.defineProperty(globalThis, 'localStorage', { value: kept, configurable: true });
};
