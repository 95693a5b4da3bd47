import { randomUUID } from 'node:crypto';

export const PASSWORD = 'gull-Harbor-9';

/** A random network address for X-Forwarded-For. */
export const aNetwork = (): string => {
  const [one, two] = randomUUID().split('-', 2);
  return `2001:db8:${one!.slice(0, 4)}:${one!.slice(4)}:${two}::1`;
};

/** The answer to a sign-in call: the status, and the refresh cookie. */
interface AuthAnswer {
  readonly status: number;
  readonly cookie: string | undefined;
}

/** Calls a sign-in route from a network, like a browser. */
export const callAuth = async (
  url: string,
  way: 'sign-up' | 'sign-in' | 'refresh',
  { from, body = {}, cookie }: { readonly from: string; readonly body?: object; readonly cookie?: string | undefined },
): Promise<AuthAnswer> => {
  const headers = { 'content-type': 'application/json', origin: url, 'x-forwarded-for': from };
  const answer = await fetch(`${url}/api/auth/${way}`, {
    method: 'POST',
    headers: cookie === undefined ? headers : { ...headers, cookie },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';', 1)[0] };
};
