/**
 * Shares reads: at most one runs per key. Callers that arrive meanwhile share the one after it, so that they see everything written before
 * they asked.
 */
export class SharedRead<T> {
  private readonly underWay = new Map<string, { readonly now: Promise<T>; next?: Promise<T> }>();

  constructor(private readonly read: (what: string) => Promise<T>) {}

  of(what: string): Promise<T> {
    const known = this.underWay.get(what);
    if (!known) return this.begin(what);
    const begin = () => this.begin(what);
    known.next ??= known.now.then(begin, begin);
    return known.next;
  }

  /** The number of keys that are being read. */
  get size(): number {
    return this.underWay.size;
  }

  private begin(what: string): Promise<T> {
    const reading: { readonly now: Promise<T>; next?: Promise<T> } = { now: this.read(what) };
    this.underWay.set(what, reading);
    const end = () => {
      if (!reading.next) this.underWay.delete(what);
    };
    reading.now.then(end, end);
    return reading.now;
  }
}
