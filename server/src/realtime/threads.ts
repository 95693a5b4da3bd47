import type { Ear } from './ear.js';
import type { Thread } from './thread.js';

/** Threads by the name of what they follow. There are few, so each is followed for good once it was asked for. */
export class Threads<Name, T extends Pick<Thread<never, never>, 'check' | 'stop'>> {
  private readonly threads = new Map<Name, Promise<T>>();
  private readonly leave: () => void;

  /** `begin` gives a thread that has started. */
  constructor(
    private readonly begin: (name: Name) => Promise<T>,
    ear: Pick<Ear, 'onReturn'>,
  ) {
    this.leave = ear.onReturn(() => void this.each((thread) => thread.check()));
  }

  read(name: Name): Promise<T> {
    const known = this.threads.get(name);
    if (known) return known;
    const thread = this.begin(name);
    this.threads.set(name, thread);
    thread.catch(() => this.threads.delete(name)); // the next who asks tries again
    return thread;
  }

  async stop(): Promise<void> {
    this.leave();
    await this.each((thread) => thread.stop());
  }

  private async each(visit: (thread: T) => unknown) {
    await Promise.allSettled(Array.from(this.threads.values(), async (thread) => visit(await thread)));
  }
}
