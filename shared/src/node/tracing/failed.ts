import { type Span, SpanStatusCode } from '@opentelemetry/api';

/** Marks a span as failed, with the kind of error. Error messages quote data, so they stay in our own logs. */
export const failed = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', kindOf(error));
};

const kindOf = (error: unknown): string => {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  return (
    ([code, name].find((word) => typeof word === 'string' && /^\w{1,60}$/.test(word)) as string | undefined) ?? 'error'
  );
};
