/** Whether a URL is a call of the API that may be refused under overload. */
export const isCall = (url: string): boolean => {
  const path = pathOf(url);
  return path === '/mcp' || (path.startsWith('/api/') && !LET_IN.has(path));
};

/** Whether a URL is answered even under overload: monitoring and the payment provider use it. */
export const isLetIn = (url: string): boolean => LET_IN.has(pathOf(url));

const LET_IN: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/api/billing/webhook']);

// Matches like the router: ignores case and a trailing slash.
const pathOf = (url: string): string => {
  const address = url.split('?', 1)[0]!.toLowerCase();
  return address.endsWith('/') ? address.slice(0, -1) : address;
};
