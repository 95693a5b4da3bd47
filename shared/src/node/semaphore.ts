interface Most {
  readonly running: number;
  /** How many may wait; more than that are refused. Any number if it is not set. */
  readonly waiting?: number;
  /** How many of one caller's tasks run at once; as many as of all callers if it is not set. */
  readonly runningOfOne?: number;
}

interface Lane {
  running: number;
  readonly waiting: Waiting[];
}

interface Waiting {
  readonly go: () => void;
  readonly refuse: (refusal: Error) => void;
}

/**
 * Runs a few tasks at once and lets others wait: each caller's in order, and the callers by turns, so that whoever asks for much delays
 * only themselves. If too many wait, the caller with the most waiting loses the last of them.
 */
export class Semaphore {
  private running = 0;
  private waiting = 0;
  /** Callers with tasks, the one whose turn is next first. */
  private readonly lanes = new Map<string, Lane>();

  constructor(
    private readonly most: Most,
    private readonly turnAway = () => new Error('too many are waiting'),
  ) {}

  async take<T>(work: () => Promise<T>, who = ''): Promise<T> {
    const lane = this.lanes.get(who) ?? { running: 0, waiting: [] };
    if (this.running < this.most.running && this.mayRun(lane)) this.begin(who, lane);
    else await this.wait(who, lane);
    try {
      return await work();
    } finally {
      this.end(who, lane);
    }
  }

  private mayRun = ({ running }: Lane): boolean => running < (this.most.runningOfOne ?? this.most.running);

  private begin(who: string, lane: Lane) {
    this.running += 1;
    lane.running += 1;
    this.lanes.delete(who);
    this.lanes.set(who, lane);
  }

  private end(who: string, lane: Lane) {
    this.running -= 1;
    lane.running -= 1;
    if (lane.running === 0 && lane.waiting.length === 0) this.lanes.delete(who);
    if (this.waiting === 0) return;
    for (const [next, its] of this.lanes) {
      if (its.waiting.length === 0 || !this.mayRun(its)) continue;
      this.waiting -= 1;
      this.begin(next, its);
      return its.waiting.shift()!.go();
    }
  }

  private wait(who: string, lane: Lane): Promise<void> {
    if (this.waiting >= (this.most.waiting ?? Number.POSITIVE_INFINITY)) this.makeRoomFor(lane);
    this.waiting += 1;
    this.lanes.set(who, lane);
    return new Promise((go, refuse) => lane.waiting.push({ go, refuse }));
  }

  private makeRoomFor(lane: Lane) {
    const longest = [...this.lanes.values()].reduce((a, b) => (b.waiting.length > a.waiting.length ? b : a), lane);
    if (longest.waiting.length <= lane.waiting.length + 1) throw this.turnAway();
    this.waiting -= 1;
    longest.waiting.pop()!.refuse(this.turnAway());
  }
}
