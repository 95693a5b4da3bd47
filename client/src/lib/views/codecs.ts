/** How a value is written in an address. Unreadable text gives undefined, and is ignored. */
export interface Codec<T> {
  readonly read: (text: string) => T | undefined;
  readonly write: (value: T) => string;
}

const NONE = 'none';
const KEY = /^[a-z0-9_]{1,64}$/i;
const MOST_KEYS = 400;

/** Keys of the feed, separated by commas; `none` for an empty list. `tidy` updates older keys. */
export const keysCodec = (
  least: 0 | 1,
  tidy: (keys: readonly string[]) => readonly string[] = (keys) => keys,
  most = MOST_KEYS,
): Codec<readonly string[]> => ({
  read: (text) => {
    if (text === NONE) return least === 0 ? [] : undefined;
    const keys = tidy([...new Set(text.split(',').filter((key) => KEY.test(key)))]);
    return keys.length === 0 || keys.length > most ? undefined : keys;
  },
  write: (keys) => (keys.length === 0 ? NONE : keys.join()),
});

/** A number within a range. */
export const numberCodec = (least: number, most: number): Codec<number> => ({
  read: (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return value >= least && value <= most ? value : undefined;
  },
  write: String,
});

/** Yes or no. */
export const flagCodec: Codec<boolean> = {
  read: (text) => (text === 'yes' ? true : text === 'no' ? false : undefined),
  write: (isOn) => (isOn ? 'yes' : 'no'),
};

/** One of several words. */
export const wordCodec = <T extends string>(words: readonly T[]): Codec<T> => ({
  read: (text) => words.find((word) => word === text),
  write: (word) => word,
});
