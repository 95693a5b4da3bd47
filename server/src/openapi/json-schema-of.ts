import * as z from 'zod/mini';

/** A schema of ours as OpenAPI 3.1 writes it: `input` as it is asked for, `output` as it is answered. */
export const jsonSchemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return written;
};
