import { tracingChannel } from 'node:diagnostics_channel';
import { type Span, SpanKind, type Tracer, trace } from '@opentelemetry/api';
import { failed } from './failed.js';

/** The parts of ioredis' report on a command that we use: neither keys nor values. */
interface Command {
  readonly command: string;
  readonly error?: unknown;
}

/** Records a span for each command within a trace, from ioredis' own diagnostics channel. Returns a function that stops it. */
export const redisSpans = (tracer: Tracer): (() => void) => {
  const open = new WeakMap<object, Span>();
  const channel = tracingChannel<string, Command>('ioredis:command');
  const none = () => {};
  const heard = {
    start: (about: Command) => {
      if (!trace.getActiveSpan()?.isRecording()) return;
      const attributes = { 'db.system.name': 'redis', 'db.operation.name': about.command };
      open.set(about, tracer.startSpan(about.command, { kind: SpanKind.CLIENT, attributes }));
    },
    end: none,
    asyncStart: none,
    error: (about: Command) => {
      const span = open.get(about);
      if (span) failed(span, about.error);
    },
    asyncEnd: (about: Command) => open.get(about)?.end(),
  };
  channel.subscribe(heard);
  return () => channel.unsubscribe(heard);
};
