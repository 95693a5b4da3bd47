/** The addresses in REDIS_URL: one of a Redis by itself, or several with commas between, of nodes of one Redis Cluster. */
export const nodesIn = (url: string): string[] => url.split(',').map((address) => address.trim());

export const isCluster = (url: string): boolean => nodesIn(url).length > 1;

/** Where one Redis is, and who we are there. */
export const optionsAt = (address: string) => {
  const { hostname, port, pathname } = new URL(address);
  return { host: hostname, port: Number(port || 6379), db: Number(pathname.slice(1) || 0), ...credentialsAt(address) };
};

/** Who we are at a Redis, whichever node of a cluster it is. */
export const credentialsAt = (address: string): Credentials => {
  const { username, password, protocol } = new URL(address);
  return {
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
};

interface Credentials {
  readonly username?: string;
  readonly password?: string;
  readonly tls?: object;
}
