/** How many sockets of one user, of one network and of its visitors this process holds, and whether there is room for another. */
export class Crowd {
  private readonly users = new Map<string, number>();
  private readonly networks = new Map<string, number>();

  /** Lets a user, or a visitor, in and gives the way out, to be called once; undefined when there is no room. */
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

  /** Of how many users and networks anything is kept. */
  get size(): number {
    return this.users.size + this.networks.size;
  }
}

const MOST_OF_A_USER = 10;
const MOST_OF_A_NETWORK = 50;
// Visitors leave room for those of their network who are signed in.
const MOST_VISITORS = 25;

const held = (counts: ReadonlyMap<string, number>, who: string): number => counts.get(who) ?? 0;

const add = (counts: Map<string, number>, who: string, change: number) => {
  const now = held(counts, who) + change;
  if (now === 0) counts.delete(who);
  else counts.set(who, now);
};
