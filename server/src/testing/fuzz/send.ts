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
    // On a slow machine a kept connection may be used in the very moment in which the server gives it up because nobody used it.
    headers: { connection: 'close', ...known, ...headers },
    redirect: 'manual',
    ...(body === undefined || method === 'get' ? {} : { body }),
  });
  const type = answer.headers.get('content-type');
  const text = type === 'text/event-stream' ? await beginningOf(answer) : await answer.text();
  return { status: answer.status, type, text };
};

/** The first piece of an answer that does not end. */
const beginningOf = async ({ body }: Response): Promise<string> => {
  const reader = body!.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return Buffer.from(value ?? []).toString();
};

/** As it would be sent: text as it is; parts of a URL that cannot be encoded stay as they are. */
const inQuery = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.startsWith('%') ? text : encodeURIComponent(String(Buffer.from(text)));
};
// Dots alone, encoded or not, are a relative path, which `fetch` resolves before it sends the request.
const inPath = (value: unknown): string => inQuery(value).replace(/^((\.|%2e){1,2})?$/i, '%20');
