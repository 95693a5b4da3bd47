import { rest } from '../../scripts/services/process-life.mjs';
import { useOf } from '../bench/use-of.js';
import { type Callers, callersOf } from './callers.js';
import { type Crowd, crowdOf } from './crowd.js';
import { type LoadedServer, withLoadedServer } from './loaded-server.js';
import { type Step, stepOf, strainsOf } from './step.js';

const FIRST_SOCKETS = 250;
const MOST_SOCKETS = 16_000;
const SECONDS = 10;
const SETTLE_MS = 2_000;

/** The first overloaded step, and its symptoms. */
interface Bend {
  readonly sockets: number;
  readonly strains: readonly string[];
}

/**
 * Doubles the load on one server (sockets that come, stay and go, calls, sign-ins, all at once) until it is overloaded, and once more
 * to see how it behaves then. Returns undefined if it never is. Linux only.
 */
export const load = (tell: (step: Step) => void): Promise<Bend | undefined> =>
  withLoadedServer(async (server) => {
    const crowd = await crowdOf(server);
    const callers = await callersOf(server);
    try {
      return await upTheSteps({ server, crowd, callers }, tell);
    } finally {
      crowd.end();
      callers.end();
    }
  });

interface World {
  readonly server: LoadedServer;
  readonly crowd: Crowd;
  readonly callers: Callers;
}

const upTheSteps = async (world: World, tell: (step: Step) => void): Promise<Bend | undefined> => {
  let bend: Bend | undefined;
  for (let sockets = FIRST_SOCKETS; sockets <= MOST_SOCKETS; sockets *= 2) {
    const step = await measured(world, sockets);
    tell(step);
    if (bend) break; // this was the step past the limit
    const strains = strainsOf(step);
    if (strains.length > 0) bend = { sockets, strains };
  }
  return bend;
};

const measured = async ({ server, crowd, callers }: World, sockets: number): Promise<Step> => {
  await crowd.grow(sockets);
  await callers.pace(sockets);
  await rest(SETTLE_MS);
  await Promise.all([crowd.report(), callers.report()]); // discards earlier results
  const before = useOf(server.serverPid);
  const began = Date.now();
  await rest(SECONDS * 1_000);
  const after = useOf(server.serverPid);
  const seconds = (Date.now() - began) / 1_000;
  const [heard, called] = await Promise.all([crowd.report(), callers.report()]);
  return stepOf({ seconds, heard, called, cpuMs: after.cpuMs - before.cpuMs, rssBytes: after.rssBytes });
};
