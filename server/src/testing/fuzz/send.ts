import type { Question } from './questions.js';
import type { Heard } from './verdict.js';

/** Sends a question to a server, and returns its answer. `known` are headers that say who asks. */
export const send = async (
  url: string,
  { method, route, path, query, headers, body }: Question,
  known: Readonly<Record<string, string>>,
): Promise<Heard> => {
  const place = route.slice(route.indexOf(' ') + 1).replace(/\{(\w+)\}/g, (_, name) => inPath(path[name]));
  const search = query.map(([name, value]) => `${inQuery(name)}=${inQuery(value)}`).join('&');
  const answer = await fetch(`${url}${place}${search === '' ? '' : `?${search}`}`, {
    method: method.toUpperCase(),
    headers: { ...known, ...headers },
    redirect: 'manual',
    ...(body === undefined || method === 'get' ? {} : { body }),
  });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

/** As it would be sent: text as it is; parts of a URL that cannot be encoded stay as they are. */
const inQuery = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.startsWith('%') ? text : encodeURIComponent(String(Buffer.from(text)));
};
// Dots alone, encoded or not, are a relative path, which `fetch` resolves before it sends the request.
const inPath = (value: unknown): string => inQuery(value).replace(/^((\.|%2e){1,2})?$/i, '%20');
