/** Whether a page of ours opens at a path, which the kept one may stand in for. The server has others of its own: those are its alone. */
export const isOurPage = (path: string): boolean => !OF_THE_SERVER.some((pattern) => pattern.test(path));

const OF_THE_SERVER = [/^\/(api|socket\.io|metrics|\.well-known)(\/|$)/, /^\/ops\/queues(\/|$)/, /\.[^/]*$/];
