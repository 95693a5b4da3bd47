/** The addresses in REDIS_URL: one for a single Redis, or several nodes of one Redis Cluster, separated by commas. */
export const nodesIn = (url: string): string[] => url.split(',').map((address) => address.trim());

export const isCluster = (url: string): boolean => nodesIn(url).length > 1;

/** The addresses with a password, whatever its characters; one that has a password keeps it. */
export const withPassword = (url: string, password: string): string =>
  nodesIn(url)
    .map((address) => {
      if (!URL.canParse(address)) return address; // refused with the other settings
      const whole = new URL(address);
      if (whole.password === '') whole.password = encodeURIComponent(password);
      return whole.href;
    })
    .join(',');

/** The host, port, database and credentials of one Redis address. */
export const optionsAt = (address: string) => {
  const { hostname, port, pathname } = new URL(address);
  return { host: hostname, port: Number(port || 6379), db: Number(pathname.slice(1) || 0), ...credentialsAt(address) };
};

/** The credentials in an address; the same for every node of a cluster. */
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
