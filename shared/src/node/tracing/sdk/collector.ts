import { OTLPTraceExporter as AsJson } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as AsProtobuf } from '@opentelemetry/exporter-trace-otlp-proto';

/** The exporter to the collector, over HTTP. Address, headers and time limit come from the standard's variables. */
export const collector = (env: NodeJS.ProcessEnv) => {
  const protocol = env.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL || env.OTEL_EXPORTER_OTLP_PROTOCOL || 'http/protobuf';
  if (protocol === 'http/protobuf') return new AsProtobuf();
  if (protocol === 'http/json') return new AsJson();
  throw new Error(`OTEL_EXPORTER_OTLP_PROTOCOL: must be http/protobuf or http/json, not ${protocol}`);
};
