import { type Span, SpanStatusCode } from '@opentelemetry/api';

/** Notes that something failed, and of what kind. Messages of errors quote what they were about: they stay in our own logs. */
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
