import type { Bench } from './bench.js';

/** Every benchmark by name. Each is loaded only when requested, because some need services. */
export const benches: Readonly<Record<string, () => Promise<Bench>>> = {
  detect: async () => (await import('./detect.js')).detect,
  poll: async () => (await import('./poll.js')).poll,
  'sign-in': async () => (await import('./sign-in.js')).signIn,
  latency: async () => (await import('./latency.js')).latency,
  table: async () => (await import('./table.js')).table,
  ingest: async () => (await import('./ingest.js')).ingest,
  cockpit: async () => (await import('./cockpit.js')).cockpit,
  'first-row': async () => (await import('./first-row.js')).firstRow,
  fanout: async () => (await import('./fanout.js')).fanout,
  history: async () => (await import('./history.js')).history,
  statistics: async () => (await import('./statistics.js')).statistics,
  lighthouse: async () => (await import('./lighthouse.js')).lighthouse,
  stream: async () => (await import('./stream.js')).stream,
  scan: async () => (await import('./scan.js')).scan,
  schedule: async () => (await import('./schedule.js')).schedule,
  rest: async () => (await import('./rest.js')).restLists,
  capacity: async () => (await import('./capacity.js')).capacity,
  storm: async () => (await import('./storm.js')).storm,
  'at-rest': async () => (await import('./at-rest.js')).atRest,
  'bad-line': async () => (await import('./bad-line.js')).badLine,
  growth: async () => (await import('./growth.js')).growth,
};
