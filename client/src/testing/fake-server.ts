import { jest } from '@jest/globals';

export interface Asked {
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Replaces `fetch`: the first rule whose path begins the address answers the call. */
export const fakeServer = (rules: Record<string, (asked: Asked) => Response | Promise<Response>>) => {
  const asked: string[] = [];
  const calls: Asked[] = [];
  const spy = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (input, { method = 'GET', headers, body } = {}) => {
      const path = String(input);
      const call = {
        path,
        method,
        headers: { ...(headers as Record<string, string>) },
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
      };
      asked.push(path);
      calls.push(call);
      const rule = Object.keys(rules).find((start) => path.startsWith(start));
      if (!rule) throw new TypeError(`nothing answers ${path}`);
      return rules[rule]!(call);
    });
  return { asked, calls, stop: () => spy.mockRestore() };
};

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
