import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { bodySchemas, type Question } from './questions.js';

export interface Heard {
  readonly status: number;
  readonly type: string | null;
  readonly text: string;
}

/** Checks answers against the document; returns what is wrong with one, or undefined. */
export class Verdict {
  private readonly bodies = new Map<string, ValidateFunction>();
  private readonly answers = new Map<string, ValidateFunction>();

  constructor(
    private readonly document: OpenAPIObject,
    private readonly secrets: readonly string[],
  ) {
    const ajv = new Ajv2020({
      strict: false,
      validateFormats: false,
      multipleOfPrecision: 6,
      logger: false,
    });
    for (const [route, schema] of bodySchemas(document)) this.bodies.set(route, ajv.compile(schema));
    for (const [route, status, schema] of answersIn(document))
      this.answers.set(`${route} ${status}`, ajv.compile(schema));
  }

  of({ route, body, headers }: Question, { status, type, text }: Heard): string | undefined {
    if (status >= 500 && status !== 503) return `${status}`;
    const { responses } = operationIn(this.document, route);
    if (!(status in responses) && !OF_HTTP.has(status)) return `${status} is not in the document`;
    const leak = LEAKS.find((pattern) => pattern.test(text)) ?? this.secrets.find((secret) => text.includes(secret));
    if (leak) return `leaks internals: ${leak}`;
    const kind = type?.split(';')[0] ?? '';
    const kinds = Object.keys(responses[status]?.content ?? {});
    if (kinds.length > 0 && !kinds.includes(kind)) return `${status} is ${kind || 'of no type'}`;
    const check = kind === 'text/csv' ? undefined : this.answers.get(`${route} ${status}`);
    if (check && !check(JSON.parse(text)))
      return `${status} off its schema: ${JSON.stringify(check.errors).slice(0, 300)}`;
    const asked = headers['Content-Type'] === 'application/json' ? this.bodies.get(route) : undefined;
    if (status < 300 && asked && body && !headers['Content-Encoding'] && !asked(withoutInherited(JSON.parse(body))))
      return `${status} to a body that is wrong: ${JSON.stringify(asked.errors).slice(0, 300)}`;
    return undefined;
  }
}

/** What HTTP itself answers: not modified, and headers that are too large. */
const OF_HTTP: ReadonlySet<number> = new Set([304, 431]);

/** Without the names that every object inherits: the schemas drop these unread instead of refusing them. */
const withoutInherited = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), function (name, one) {
    return !Array.isArray(this) && name !== '' && name in Object.prototype ? undefined : one;
  });

/** Stack traces, our file names, messages of Postgres and Redis. */
const LEAKS = [
  /\bat [^"]+:\d+:\d+\)?/,
  /node_modules|\/src\/|\.ts:\d/,
  /syntax error at|relation "|violates|WRONGTYPE|ECONN/,
];

const operationIn = ({ paths }: OpenAPIObject, route: string): Operation => {
  const [method, path] = route.split(' ') as ['get', string];
  return paths[path]![method] as Operation;
};

const answersIn = (document: OpenAPIObject) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).flatMap((method) =>
      Object.entries(operationIn(document, `${method} ${path}`).responses).flatMap(([status, { content = {} }]) => {
        const json = content['application/json'] ?? content['application/problem+json'];
        return json ? [[`${method} ${path}`, status, json.schema] as const] : [];
      }),
    ),
  );

interface Operation {
  readonly responses: Readonly<Record<string, { content?: Readonly<Record<string, { schema: object }>> }>>;
}
