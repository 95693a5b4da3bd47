import * as z from 'zod/mini';

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.optional(z.boolean()),
  description: z.optional(z.string()),
  schema: z.optional(
    z.looseObject({
      description: z.optional(z.string()),
      examples: z.optional(z.array(z.unknown())),
      example: z.optional(z.unknown()),
      enum: z.optional(z.array(z.unknown())),
    }),
  ),
});
const operation = z.object({
  operationId: z.optional(z.string()),
  summary: z.optional(z.string()),
  description: z.optional(z.string()),
  parameters: z.optional(z.array(parameter)),
});
/** What the page reads of the OpenAPI document. */
export const documentSchema = z.object({
  paths: z.record(z.string(), z.object({ get: z.optional(operation) })),
});

/** A call that can be tried: those that read. */
export interface Operation {
  readonly path: string;
  readonly title: string;
  readonly why: string;
  readonly fields: readonly OperationField[];
}

interface OperationField {
  readonly name: string;
  readonly isInPath: boolean;
  readonly isNeeded: boolean;
  readonly hint: string | undefined;
  /** What is filled in before anybody wrote something. */
  readonly example: string;
}

/** The calls of `/api/v1` that read, in the order of the document. */
export const operationsOf = ({ paths }: z.infer<typeof documentSchema>): readonly Operation[] =>
  Object.entries(paths).flatMap(([path, { get }]) =>
    get && path.startsWith(OPEN)
      ? [
          {
            path,
            title: get.summary ?? path,
            why: get.description ?? '',
            fields: (get.parameters ?? []).flatMap(fieldOf),
          },
        ]
      : [],
  );

const OPEN = '/api/v1/';

const fieldOf = ({ name, in: where, required = false, description, schema }: z.infer<typeof parameter>) => {
  if (where !== 'path' && where !== 'query') return [];
  const example = schema?.example ?? schema?.examples?.[0] ?? schema?.enum?.[0];
  const field: OperationField = {
    name,
    isInPath: where === 'path',
    isNeeded: required,
    hint: description ?? schema?.description,
    example: required && example !== undefined ? String(example) : '',
  };
  return [field];
};

/** The address of a call with what was filled in; fields left empty are left out. */
export const addressOf = ({ path, fields }: Operation, filled: Readonly<Record<string, string>>): string => {
  const filledIn = ({ name, example }: OperationField) => (filled[name] ?? example).trim();
  const query = new URLSearchParams(
    fields.flatMap((field) => (field.isInPath || filledIn(field) === '' ? [] : [[field.name, filledIn(field)]])),
  );
  const filledPath = fields
    .filter(({ isInPath }) => isInPath)
    .reduce((address, field) => address.replace(`{${field.name}}`, encodeURIComponent(filledIn(field))), path);
  return query.size === 0 ? filledPath : `${filledPath}?${query}`;
};

/** The first field that has to be filled in and is not; undefined if there is none. */
export const missingIn = ({ fields }: Operation, filled: Readonly<Record<string, string>>): string | undefined =>
  fields.find(({ name, isNeeded, example }) => isNeeded && (filled[name] ?? example).trim() === '')?.name;
