import { BadRequestException, StandardSchemaValidationPipe } from '@nestjs/common';

/** Validates bodies, queries and parameters by their schemas; a 400 names the fields, never their values. */
export const validation = () => new StandardSchemaValidationPipe({ exceptionFactory: refuse });

type Issues = Parameters<
  NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory'] & {}
>[0];

const refuse = (issues: Issues) => {
  const fields = [...new Set(issues.flatMap(fieldsOf))].slice(0, 20);
  const message = fields.length === 0 ? 'The request was not understood.' : `Not understood: ${fields.join(', ')}`;
  return new BadRequestException({ code: 'BAD_REQUEST', message, fields });
};

// An unknown field has no path of its own: the issue lists it under `keys`.
const fieldsOf = (issue: Issues[number]): string[] => {
  const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part));
  const keys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : [];
  return keys.length > 0 ? keys.map((key) => [...path, key].join('.')) : path.length > 0 ? [path.join('.')] : [];
};
