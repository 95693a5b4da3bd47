import type { OpenAPIObject } from '@nestjs/swagger';
import fc, { type Arbitrary } from 'fast-check';
import { NASTY_TEXTS, nastyValue } from './nasty.js';
import { type JsonSchema, valuesOf } from './values-of.js';

/** One request: its route and everything that is sent. */
export interface Question {
  readonly route: string;
  readonly method: string;
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: readonly (readonly [string, unknown])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** What a route expects, from the document. */
interface Asked {
  readonly route: string;
  readonly method: string;
  readonly parameters: readonly { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  readonly body?: JsonSchema;
}

/** Of ten requests, three are as a route expects, four have one thing wrong, two have another shape, and one breaks HTTP itself. */
export const questionsTo = (document: OpenAPIObject): Arbitrary<Question> =>
  fc.oneof(
    ...askedIn(document).map((asked) =>
      fc.oneof(
        { weight: 3, arbitrary: right(asked) },
        { weight: 4, arbitrary: oneWrong(asked) },
        { weight: 2, arbitrary: misshapen(asked) },
        { weight: 1, arbitrary: unmannered(asked) },
      ),
    ),
  );

/** The schemas of the bodies that routes expect. */
export const bodySchemas = (document: OpenAPIObject): ReadonlyMap<string, JsonSchema> =>
  new Map(askedIn(document).flatMap(({ route, body }) => (body ? [[route, body] as const] : [])));

const askedIn = ({ paths }: OpenAPIObject): Asked[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): Asked => {
      const body = operation.requestBody?.content?.['application/json']?.schema;
      return { route: `${method} ${path}`, method, parameters: operation.parameters ?? [], ...(body ? { body } : {}) };
    }),
  );

const right = ({ route, method, parameters, body }: Asked): Arbitrary<Question> => {
  const standing = (place: string) => {
    const here = parameters.filter((one) => one.in === place);
    const values = Object.fromEntries(here.map(({ name, schema }) => [name, valuesOf(schema, name)]));
    return fc.record(values, { requiredKeys: here.filter((one) => one.required).map(({ name }) => name) });
  };
  const sent: Arbitrary<string | undefined> = body ? valuesOf(body).map(json) : fc.constant(undefined);
  return fc
    .record({ path: standing('path'), query: standing('query'), body: sent })
    .map(({ path, query, body: text }) => ({
      route,
      method,
      path,
      query: Object.entries(query),
      headers: text === undefined ? {} : JSON_TYPE,
      ...(text === undefined ? {} : { body: text }),
    }));
};

const oneWrong = (asked: Asked): Arbitrary<Question> =>
  fc.tuple(right(asked), fc.nat(), nastyValue).map(([question, which, nasty]) => {
    const places = [...asked.parameters, ...Object.keys(asked.body?.properties ?? {})];
    if (places.length === 0) return { ...question, query: [[json(nasty), nasty]] };
    const place = places[which % places.length]!;
    if (typeof place === 'string') return { ...question, body: json({ ...read(question.body), [place]: nasty }) };
    if (place.in === 'path') return { ...question, path: { ...question.path, [place.name]: nasty } };
    return { ...question, query: [...question.query.filter(([name]) => name !== place.name), [place.name, nasty]] };
  });

const misshapen = (asked: Asked): Arbitrary<Question> =>
  fc.tuple(right(asked), nastyValue, fc.constantFrom(...NASTY_TEXTS), fc.nat(4)).map(([question, nasty, text, way]) => {
    if (way === 0) return { ...question, query: [...question.query, ...question.query, [text, nasty]] };
    if (way === 1) return { ...question, query: question.query.slice(1) };
    if (asked.method === 'get') return { ...question, query: question.query.map(([name]) => [`${name}[]`, nasty]) };
    const body = way === 2 ? json(nasty) : way === 3 ? json({ ...read(question.body), [text]: nasty }) : json([nasty]);
    return { ...question, headers: JSON_TYPE, body };
  });

const unmannered = (asked: Asked): Arbitrary<Question> =>
  fc
    .tuple(right(asked), fc.constantFrom(...MANNERS), fc.constantFrom('', '{', '[', '{"a":', '\u0000', 'null', 'a=b'))
    .map(([question, headers, body]) =>
      asked.method === 'get' ? { ...question, headers } : { ...question, headers, body },
    );

const JSON_TYPE = { 'Content-Type': 'application/json' };
const MANNERS: readonly Record<string, string>[] = [
  JSON_TYPE,
  { 'Content-Type': 'text/plain' },
  { 'Content-Type': 'application/x-www-form-urlencoded' },
  { 'Content-Type': 'multipart/form-data' },
  { 'Content-Type': 'application/json; charset=utf-7' },
  { ...JSON_TYPE, 'Content-Encoding': 'gzip' },
  { ...JSON_TYPE, 'Content-Encoding': 'unknown' },
  { Accept: 'image/png', 'Accept-Encoding': 'zstd;q=x, *;q=9' },
  { 'If-None-Match': 'W/"x", *', 'If-Modified-Since': 'never' },
  { Range: 'bytes=-1-,9-1', Cookie: '__Host-rt=%zz; =; ;;' },
  { 'X-HTTP-Method-Override': 'DELETE', 'X-Original-URL': '/api/ops/users', 'X-Forwarded-For': 'not, an, address' },
  { Authorization: 'Bearer', 'x-csrf-token': 'x'.repeat(4_000) },
];

const json = (value: unknown): string => JSON.stringify(value) ?? 'null';

const read = (text: string | undefined): object => {
  const value: unknown = text === undefined ? {} : JSON.parse(text);
  return typeof value === 'object' && value !== null ? value : {};
};
