import * as z from 'zod/mini';

/** One of our schemas in OpenAPI 3.1: `input` for requests, `output` for answers. */
export const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return written;
};
