/** The address of the product at a host and port. An IPv6 address stands in brackets. */
export const originAt = (host, port) => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** The address at which this machine finds a product that listens on `host`. */
export const ownOrigin = (host, port) => originAt(EVERYWHERE.has(host) ? '127.0.0.1' : host, port);

const EVERYWHERE = new Set(['0.0.0.0', '::']);
