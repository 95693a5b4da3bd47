import path from 'node:path';
import { ProcessMeter, processName } from '@fairline/shared/node';
import { project } from '../services/paths.mjs';

type Meter = new (...parts: unknown[]) => unknown;

/** The classes that register metrics, with their files, over all processes. */
const METERS: readonly (readonly [file: string, name: string])[] = [
  ['server/src/http/http-meter.ts', 'HttpMeter'],
  ['server/src/ops/watch/overview-gauges.ts', 'OverviewGauges'],
  ['shared/src/node/metrics/pool-meter.ts', 'PoolMeter'],
  ['server/src/realtime/realtime-meter.ts', 'RealtimeMeter'],
  ['server/src/streams/stream-meter.ts', 'StreamMeter'],
  ['workers/src/feeds/feed-meter.ts', 'FeedMeter'],
  ['workers/src/jobs/job-meter.ts', 'JobMeter'],
  ['workers/src/detection/opportunity-meter.ts', 'OpportunityMeter'],
];

/** The names of all Prometheus series of the processes, read from their registries. */
export const exportedSeries = async (): Promise<ReadonlySet<string>> => {
  const process = new ProcessMeter(processName('server'));
  for (const [file, name] of METERS) {
    const exported = (await import(path.join(project, file))) as Readonly<Record<string, Meter>>;
    new exported[name]!(process, { tell: () => {} }, { on: () => {} });
  }
  const names = process.registry.getMetricsAsArray().flatMap((metric) => {
    const { name } = metric;
    return 'buckets' in metric ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
  });
  return new Set([...names, 'up']); // which Prometheus itself adds for each process
};
