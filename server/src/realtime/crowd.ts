/** How many sockets of one user and of one network this process holds, and whether there is room for another. */
export class Crowd {
  private readonly users = new Map<string, number>();
  private readonly networks = new Map<string, number>();

  /** Lets one in and gives the way out, to be called once; undefined when there is no room. */
  enter(userId: string, network: string): (() => void) | undefined {
    if (held(this.users, userId) >= MOST_OF_A_USER || held(this.networks, network) >= MOST_OF_A_NETWORK)
      return undefined;
    add(this.users, userId, 1);
    add(this.networks, network, 1);
    return () => {
      add(this.users, userId, -1);
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

const held = (counts: ReadonlyMap<string, number>, who: string): number => counts.get(who) ?? 0;

const add = (counts: Map<string, number>, who: string, change: number) => {
  const now = held(counts, who) + change;
  if (now === 0) counts.delete(who);
  else counts.set(who, now);
};
