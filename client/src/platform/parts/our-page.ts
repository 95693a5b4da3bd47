/** Whether a path belongs to this client, so that the cached page may replace it. The server's own pages may not be replaced. */
export const isOurPage = (path: string): boolean => !OF_THE_SERVER.some((pattern) => pattern.test(path));

const OF_THE_SERVER = [/^\/(api|socket\.io|metrics|\.well-known)(\/|$)/, /^\/ops\/queues(\/|$)/, /\.[^/]*$/];
