/** Remembers the bytes of the last answer to each question, up to `mostBytes`; answers that changed longest ago are dropped first. */
export class SameAnswer {
  private readonly answers = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly mostBytes = 128 * 1024 * 1024) {}

  /** Whether the last answer to this question had the same bytes. */
  is(question: string, body: Buffer): boolean {
    return this.answers.get(question)?.equals(body) ?? false;
  }

  /** The remembered bytes: the same Buffer object for as long as the answer does not change. */
  lastOf(question: string): Buffer | undefined {
    return this.answers.get(question);
  }

  remember(question: string, body: Buffer): void {
    this.forget(question);
    this.answers.set(question, body);
    this.bytes += body.byteLength;
    for (const oldest of this.answers.keys()) {
      if (this.bytes <= this.mostBytes) return;
      this.forget(oldest);
    }
  }

  private forget(question: string) {
    this.bytes -= this.answers.get(question)?.byteLength ?? 0;
    this.answers.delete(question);
  }
}
