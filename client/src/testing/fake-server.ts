import { jest } from '@jest/globals';

/** A server without a network: each call is answered by the first rule whose path begins the address. */
export const fakeServer = (rules: Record<string, () => Response | Promise<Response>>) => {
  const asked: string[] = [];
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const path = String(input);
    asked.push(path);
    const rule = Object.keys(rules).find((start) => path.startsWith(start));
    if (!rule) throw new TypeError(`nothing answers ${path}`);
    return rules[rule]!();
  });
  return { asked, stop: () => spy.mockRestore() };
};

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
