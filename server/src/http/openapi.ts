import { openProblemSchema, streamEndSchema, streamSchemas } from '@fairline/shared/contract';
import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import * as z from 'zod/mini';
import { Answer } from './answer.js';
import { ANSWERS, type Answered } from './openapi-answers.js';
import { OPEN_ROUTES, OPEN_TAGS } from './openapi-v1.js';
import { PROBLEM_JSON } from './problem.js';
import { serveDocument } from './serve-document.js';

/** Every route of the server in OpenAPI, generated from the schemas that validate its requests. */
export const openApiOf = (app: INestApplication): OpenAPIObject =>
  withAnswers(SwaggerModule.createDocument(app, TITLE, { standardSchemaConverter }), ANSWERS);

/** The same without the operators' routes. */
export const publicApiOf = (app: INestApplication): OpenAPIObject => {
  const { paths, ...rest } = openApiOf(app);
  return { ...rest, paths: Object.fromEntries(Object.entries(paths).filter(([path]) => !path.startsWith(OPS))) };
};

const OPS = '/api/ops/';

const aTitle = () => {
  const title = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Fairline')
    .setDescription(
      [
        'Odds of many sportsbooks, their fair lines, arbitrages and middles. All times are UTC.',
        'Programs call `/api/v1` with an API key of your account page: `Authorization: Bearer fln_…`. Lists come in pages: follow `next_cursor` until it is null.',
        'Refusals are problems by RFC 9457. The other routes are those of our own pages; they take a session and may change.',
      ].join('\n\n'),
    )
    .setVersion('1')
    .setLicense('MIT', 'https://opensource.org/license/mit')
    .addServer('/', 'This server')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The access token of a session.',
    })
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'An API key with the scope that is named.' },
      'token',
    );
  for (const [tag, description] of Object.entries(OPEN_TAGS)) title.addTag(tag, description);
  return title.build();
};
const TITLE = aTitle();

const standardSchemaConverter = (schema: unknown, { schemaType }: { schemaType: 'input' | 'output' }) => ({
  schema: jsonSchemaOf(schema as z.ZodMiniType, schemaType),
});

/** The body of a refusal: the same text in `error` and `message`, a code for programs, and the request's id in our logs. */
const problemSchema = z.looseObject({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
});

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Responses = Operation['responses'];

/** Adds the answers and refusals of each route to a document that describes only requests. */
const withAnswers = (document: OpenAPIObject, answers: Readonly<Record<string, Answered>>): OpenAPIObject => {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) {
      const asked = item[method];
      const answered = answers[`${method} ${path}`];
      if (!asked || !answered) continue;
      if (path.startsWith('/api/v1/')) describeOpen(asked, `${method} ${path}`, answered);
      else describeOwn(asked, method, answered);
      asked.security ??= [];
    }
  document.components = { ...document.components, headers: OPEN_HEADERS, schemas: streamEvents() };
  return document;
};

/** What the events of the stream hold (`EVENTS` in `openapi-answers.ts`). */
const streamEvents = () => ({
  ArbitrageList: answerSchemaOf(streamSchemas.arbitrage.whole),
  ArbitrageChange: answerSchemaOf(streamSchemas.arbitrage.changes),
  MiddlesList: answerSchemaOf(streamSchemas.middles.whole),
  MiddlesChange: answerSchemaOf(streamSchemas.middles.changes),
  BoardWhole: answerSchemaOf(streamSchemas.boards.whole),
  BoardChange: answerSchemaOf(streamSchemas.boards.changes),
  ScoresList: answerSchemaOf(streamSchemas.scores.whole),
  ScoresChange: answerSchemaOf(streamSchemas.scores.changes),
  StreamEnd: answerSchemaOf(streamEndSchema),
});

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

// What the route's method is called says enough of a route that only our own pages call.
const describeOwn = (asked: Operation, method: string, answered: Answered) => {
  const [controller = '', name = ''] = (asked.operationId ?? '').split('_');
  asked.summary = `${wordsOf(controller.replace(/Controller$/, ''))}: ${wordsOf(name)}`;
  asked.responses = responsesOf(method, asked, answered, {
    success: answered.body ? jsonAnswer('Answered', answered.body) : { description: 'Done' },
    refusal: () => jsonAnswer('Refused', problemSchema),
  });
};

const wordsOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();

const describeOpen = (asked: Operation, name: string, answered: Answered) => {
  const { operationId, tag, summary, description, example, body } = OPEN_ROUTES[name]!;
  Object.assign(asked, { operationId, tags: [tag], summary, description });
  const sent = asked.requestBody && 'content' in asked.requestBody ? asked.requestBody.content : {};
  for (const media of Object.values(sent)) media.example = body;
  const isList = asked.parameters?.some((one) => 'name' in one && one.name === 'cursor') === true;
  const type = answered.media ?? 'application/json';
  const isRead = name.startsWith('get ') && answered.media === undefined;
  const csv = { 'text/csv': { schema: { type: 'string' as const } } };
  const content = answered.body && {
    content: { [type]: { schema: answerSchemaOf(answered.body), example }, ...(isList ? csv : {}) },
  };
  const success = {
    description: content ? 'Answered' : 'Done',
    headers: headersOf(...RATES, ...(isRead ? ['ETag'] : []), ...(isList ? ['Link'] : [])),
    ...content,
  };
  const refusal = (status: number) => ({
    description: REFUSALS[status] ?? 'Refused',
    headers: headersOf(...(WITHOUT_CALLER.has(status) ? [] : RATES), ...(LATER.has(status) ? ['Retry-After'] : [])),
    content: { [PROBLEM_JSON]: { schema: answerSchemaOf(openProblemSchema) } },
  });
  asked.responses = responsesOf(name.split(' ')[0]!, asked, answered, { success, refusal });
  if (isRead) asked.responses['304'] = { description: 'Not changed', headers: headersOf(...RATES, 'ETag') };
};

/** The headers of answers, by name: on all answers to a caller who is known, and on some. */
const OPEN_HEADERS: NonNullable<NonNullable<OpenAPIObject['components']>['headers']> = {
  RateLimit: {
    description: 'The calls that are left by your plan, and the seconds until the count begins anew.',
    schema: { type: 'string' },
    example: '"gold";r=299;t=60',
  },
  'RateLimit-Policy': {
    description: 'How many calls your plan allows in how many seconds, with all of your tokens together.',
    schema: { type: 'string' },
    example: '"gold";q=300;w=60',
  },
  'X-RateLimit-Limit': { description: 'The calls that your plan allows in a minute.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'The calls that are left.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': {
    description: 'When the count begins anew, in seconds since 1970.',
    schema: { type: 'integer' },
  },
  ETag: {
    description: 'Send it as `If-None-Match`: an answer that has not changed is 304.',
    schema: { type: 'string' },
  },
  Link: {
    description: 'The address of the next page, `rel="next"`; missing on the last one.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds until it is worth another try.', schema: { type: 'integer' } },
};

const RATES = ['RateLimit', 'RateLimit-Policy', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
const WITHOUT_CALLER: ReadonlySet<number> = new Set([401, 413, 415, 503]);
const LATER: ReadonlySet<number> = new Set([429, 503]);
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Not understood; `fields` names what.',
  401: 'No token, or one that is not valid any more.',
  402: 'The plan does not include it, or no calls are left this month.',
  403: 'The API key lacks a scope (`insufficient_scope`; `scope` names it).',
  404: 'There is no such thing.',
  409: 'Not possible now.',
  413: 'Too large.',
  415: 'This kind of body is not accepted.',
  429: 'Too many calls.',
  503: 'Busy, or something that is needed does not answer.',
};

const headersOf = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

interface Written {
  readonly success: Responses[string];
  readonly refusal: (status: number) => Responses[string];
}

const responsesOf = (
  method: string,
  asked: Operation,
  answered: Answered,
  { success, refusal }: Written,
): Responses => {
  const refusals = new Set([...answered.refusals, ...refusalsOf(method, asked.security !== undefined)]);
  return Object.fromEntries([
    [answered.status, success],
    ...[...refusals].map((status) => [status, refusal(status)] as const),
  ]);
};

const jsonAnswer = (description: string, body: z.ZodMiniType) => ({
  description,
  content: { 'application/json': { schema: answerSchemaOf(body) } },
});

/** Beyond sign-in and changes, 413 and 415 for all: a large or compressed body is refused before its route is known. */
const refusalsOf = (method: string, isForSome: boolean): readonly number[] => [
  400,
  413,
  415,
  429,
  503,
  ...(isForSome ? [401, 402, 403] : []),
  ...(method === 'get' ? [] : [403]),
];

/** One of our schemas in OpenAPI 3.1: `input` for requests, `output` for answers. */
const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return written;
};

/** A schema of answers; made once, because most routes are refused alike, and the first who asks for the document waits for all of them. */
const answerSchemaOf = (schema: z.ZodMiniType): Record<string, unknown> => {
  const known = answerSchemas.get(schema) ?? jsonSchemaOf(schema, 'output');
  answerSchemas.set(schema, known);
  return known;
};
const answerSchemas = new WeakMap<z.ZodMiniType, Record<string, unknown>>();

/** Serves the document of the public API, generated on the first request: not all routes are known earlier. */
export const serveApiDocument = (app: NestExpressApplication) => {
  let answer: Answer | undefined;
  serveDocument(app, '/api/docs', () => {
    answer ??= new Answer('document', JSON.stringify(publicApiOf(app)));
    return answer;
  });
};
