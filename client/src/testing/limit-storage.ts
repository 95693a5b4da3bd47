/** Leaves this many characters of free space in localStorage until the returned function is called. */
export const limitStorage = (room: number): (() => void) => {
  const kept = localStorage;
  const size = () => Object.entries(kept).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const most = size() + room;
  const setItem = (key: string, text: string) => {
    const before = kept.getItem(key);
    const grown = text.length - (before?.length ?? -key.length);
    if (size() + grown > most) throw new DOMException('full', 'QuotaExceededError');
    kept.setItem(key, text);
  };
  const value = new Proxy(kept, {
    get: (_, name) => (name === 'setItem' ? setItem : Reflect.get(kept, name)),
  });
  const put = (storage: Storage) =>
    Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  put(value);
  return () => put(kept);
};
