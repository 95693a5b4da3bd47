/** Counts this process's sockets by user, by network and by a network's visitors, and limits each. */
export class SocketCounts {
  private readonly users = new Map<string, number>();
  private readonly networks = new Map<string, number>();

  /** Admits a user or a visitor and returns a function to call once when they leave; undefined if there is no room. */
  enter(userId: string | undefined, network: string): (() => void) | undefined {
    const [who, most] = userId === undefined ? [`visitors ${network}`, MOST_VISITORS] : [userId, MOST_OF_A_USER];
    if (held(this.users, who) >= most || held(this.networks, network) >= MOST_OF_A_NETWORK) return undefined;
    add(this.users, who, 1);
    add(this.networks, network, 1);
    return () => {
      add(this.users, who, -1);
      add(this.networks, network, -1);
    };
  }

  /** The number of users and networks that are counted. */
  get size(): number {
    return this.users.size + this.networks.size;
  }
}

const MOST_OF_A_USER = 10;
const MOST_OF_A_NETWORK = 50;
// Leaves room for the signed-in users of the same network.
const MOST_VISITORS = 25;

const held = (counts: ReadonlyMap<string, number>, who: string): number => counts.get(who) ?? 0;

const add = (counts: Map<string, number>, who: string, change: number) => {
  const now = held(counts, who) + change;
  if (now === 0) counts.delete(who);
  else counts.set(who, now);
};
