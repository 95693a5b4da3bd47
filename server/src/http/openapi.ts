import type { INestApplication } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { Express } from 'express';
import * as z from 'zod/mini';
import { Answer } from './answer.js';
import { ANSWERS, type Answered } from './openapi-answers.js';

/** Every route of the server in OpenAPI, generated from the schemas that validate its requests. */
export const openApiOf = (app: INestApplication): OpenAPIObject =>
  withAnswers(SwaggerModule.createDocument(app, TITLE, { standardSchemaConverter }), ANSWERS);

/** The same without the operators' routes. */
export const publicApiOf = (app: INestApplication): OpenAPIObject => {
  const { paths, ...rest } = openApiOf(app);
  return { ...rest, paths: Object.fromEntries(Object.entries(paths).filter(([path]) => !path.startsWith(OPS))) };
};

const OPS = '/api/ops/';
const TITLE = new DocumentBuilder()
  .setOpenAPIVersion('3.1.0')
  .setTitle('Fairline')
  .setDescription('Odds of many sportsbooks, their fair lines, arbitrages and middles. All times are UTC.')
  .addBearerAuth()
  .build();

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

/** Adds the answers and refusals of each route to a document that describes only requests. */
const withAnswers = (document: OpenAPIObject, answers: Readonly<Record<string, Answered>>): OpenAPIObject => {
  const refusal = jsonAnswer('Refused', problemSchema);
  for (const [path, item] of Object.entries(document.paths))
    for (const method of METHODS) {
      const asked = item[method];
      const answered = answers[`${method} ${path}`];
      if (!asked || !answered) continue;
      const refusals = new Set([...answered.refusals, ...refusalsOf(method, asked.security !== undefined)]);
      asked.responses = Object.fromEntries([
        [answered.status, answered.body ? jsonAnswer('Answered', answered.body) : { description: 'Done' }],
        ...[...refusals].map((status) => [status, refusal]),
      ]);
    }
  return document;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const jsonAnswer = (description: string, body: z.ZodMiniType) => ({
  description,
  content: { 'application/json': { schema: jsonSchemaOf(body, 'output') } },
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

/** Serves the document of the public API, generated on the first request: not all routes are known earlier. */
export const serveDocument = (app: NestExpressApplication) => {
  let answer: Answer | undefined;
  const router = app.getHttpAdapter().getInstance() as Express;
  router.get('/api/docs', (request, response, next) => {
    answer ??= new Answer('document', JSON.stringify(publicApiOf(app)));
    response.setHeader('Cache-Control', 'public, max-age=600');
    answer.sendBytes(request, response.type('application/json')).catch(next);
  });
};
