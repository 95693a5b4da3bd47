/** The whole product as processes: the simulator (if a key is missing), workers and server, kept running until stopped. */
import { logFolder } from '../services/log-file.mjs';
import { isListening } from '../services/ports.mjs';
import { until } from '../services/process-life.mjs';
import { readiness } from './readiness.mjs';
import { supervise } from './supervisor.mjs';

/** `start` resolves when everything is serving, and rejects with the output of a process that failed to start. */
export const productOf = ({ data, settings, patience = 120_000 }) => {
  const logs = logFolder(data);
  const kept = [];
  const state = { up: false, stopping: false, failure: undefined };

  const run = (room) => {
    const died = (error) => {
      state.failure ??= error;
    };
    if (!state.stopping) kept.push(supervise({ room, env: settings.of[room], logs, died, isUp: () => state.up }));
  };
  const waitFor = async (met, trouble) => {
    const over = async () => state.failure !== undefined || state.stopping || (await met());
    const inTime = await until(over, patience, 200);
    if (state.failure) throw state.failure;
    if (!inTime) throw new Error(`${trouble()} within ${patience / 1000} s; see ${logs}`);
  };
  return {
    url: `http://${settings.host}:${settings.port}`,
    start: async () => {
      if (settings.simulatorPort) run('simulator');
      if (settings.simulatorPort)
        await waitFor(
          () => isListening(settings.simulatorPort),
          () => 'the simulator did not answer',
        );
      run('workers');
      run('server');
      const ready = readiness(settings);
      await waitFor(ready.isReached, () => `the product was not ready (${ready.lastAnswer()})`);
      state.up = true;
    },
    stop: () => {
      state.stopping = true;
      return Promise.all(kept.map((one) => one.stop()));
    },
    kill: () => {
      state.stopping = true;
      for (const one of kept) one.kill();
    },
  };
};
