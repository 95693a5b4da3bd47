import type { OpenAPIObject } from '@nestjs/swagger';
import * as z from 'zod/mini';
import type { Answered } from './answers.js';
import { jsonSchemaOf } from './json-schema-of.js';

/** The body of a refusal: the same text in `error` and `message`, a code for programs, and the request's id in our logs. */
const problemSchema = z.looseObject({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
});

/** Adds the answers and refusals of each route to a document that describes only requests. */
export const withAnswers = (document: OpenAPIObject, answers: Readonly<Record<string, Answered>>): OpenAPIObject => {
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
