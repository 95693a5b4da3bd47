import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type * as z from 'zod/mini';
import { ANSWERS } from './answers.js';
import { jsonSchemaOf } from './json-schema-of.js';
import { withAnswers } from './with-answers.js';

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
