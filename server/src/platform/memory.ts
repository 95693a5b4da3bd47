/** What a process remembers: runs that concurrent callers share, answers that are kept for a while, and how many of them. */

/** Begins a run, or joins the one that began under this key. A failed one is forgotten, so that the next caller tries again. */
export const beginOnce = <K, T>(runs: Map<K, Promise<T>>, key: K, begin: () => Promise<T>): Promise<T> => {
  const known = runs.get(key);
  if (known) return known;
  const run = begin();
  runs.set(key, run);
  run.catch(() => runs.get(key) === run && runs.delete(key));
  return run;
};

/** Puts a value at the end of a map that holds at most `most`: the one that was put longest ago goes. */
export const putLast = <K, V>(map: Map<K, V>, key: K, value: V, most: number): void => {
  map.delete(key);
  map.set(key, value);
  if (map.size > most) map.delete(map.keys().next().value as K);
};

/** Values that are read at most every `everyMs` for each key, whoever asks for them. At most `most` are kept; a failed reading is not. */
export class Readings<K, T> {
  private readonly kept = new Map<K, Reading<T>>();

  constructor(
    private readonly everyMs: number,
    private readonly most = Number.POSITIVE_INFINITY,
  ) {}

  /** The value as of the last reading, which `read` begins if there is none or it is too old at `now`. */
  of(key: K, read: () => Promise<T>, now = Date.now()): Reading<T> {
    const known = this.kept.get(key);
    if (known && now - known.at < this.everyMs) return known;
    const reading: Reading<T> = { at: now, value: read() };
    putLast(this.kept, key, reading, this.most);
    reading.value.then(
      (value) => {
        reading.ready = value;
      },
      () => this.kept.get(key) === reading && this.kept.delete(key),
    );
    return reading;
  }

  /** The value as of the last reading, if that is over and not too old at `now`. */
  ready(key: K, now = Date.now()): T | undefined {
    const known = this.kept.get(key);
    return known && now - known.at < this.everyMs ? known.ready : undefined;
  }
}

interface Reading<T> {
  /** When it began. */
  readonly at: number;
  readonly value: Promise<T>;
  ready?: T;
}
