import { context, type Span, SpanKind, type Tracer, trace } from '@opentelemetry/api';
import pg from 'pg';
import { failed } from './failed.js';

type Query = (this: unknown, ...given: unknown[]) => unknown;
type Connect = (this: unknown, told?: (...answer: unknown[]) => void) => unknown;

/** Records a span for each query within a trace: its text with placeholders, never the values. Returns a function that stops it. */
export const postgresSpans = (tracer: Tracer): (() => void) => {
  const client = pg.Client.prototype as unknown as { query: Query };
  const pool = pg.Pool.prototype as unknown as { connect: Connect };
  const { query } = client;
  const { connect } = pool;

  client.query = function (...given) {
    const text = textOf(given[0]);
    if (text === undefined || !trace.getActiveSpan()?.isRecording()) return query.apply(this, given);
    const span = tracer.startSpan(nameOf(text), {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
    });
    const told = given.at(-1);
    if (typeof told === 'function') {
      const tell = context.bind(context.active(), told);
      return query.apply(this, [
        ...given.slice(0, -1),
        (error: unknown, ...rest: unknown[]) => {
          end(span, error);
          tell(error, ...rest);
        },
      ]);
    }
    const answer = query.apply(this, given) as Promise<unknown>;
    answer.then(
      () => end(span),
      (error: unknown) => end(span, error),
    );
    return answer;
  };
  // A waiting caller gets its connection from whoever releases one. This keeps the query in the caller's trace.
  pool.connect = function (told) {
    return told ? connect.call(this, context.bind(context.active(), told)) : connect.call(this);
  };
  return () => {
    client.query = query;
    pool.connect = connect;
  };
};

// Ignores streams and other objects that submit themselves.
const textOf = (asked: unknown): string | undefined => {
  const text = typeof asked === 'string' ? asked : (asked as { text?: unknown; submit?: unknown } | null)?.text;
  return typeof text === 'string' && typeof (asked as { submit?: unknown }).submit !== 'function' ? text : undefined;
};

const nameOf = (text: string): string => /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'query';

const withoutValues = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MOST);

const MOST = 1_000;

const end = (span: Span, error?: unknown): void => {
  if (error) failed(span, error);
  span.end();
};
