/**
 * Readings that many ask for at once: of each thing at most one is under way. Who asks meanwhile shares the one that begins after
 * it, and so sees all that was written before the asking.
 */
export class OneReading<T> {
  private readonly underWay = new Map<string, { readonly now: Promise<T>; next?: Promise<T> }>();

  constructor(private readonly read: (what: string) => Promise<T>) {}

  of(what: string): Promise<T> {
    const known = this.underWay.get(what);
    if (!known) return this.begin(what);
    const begin = () => this.begin(what);
    known.next ??= known.now.then(begin, begin);
    return known.next;
  }

  /** Of how many things a reading is under way. */
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
