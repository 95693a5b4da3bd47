/** A data folder for one test run, with its own Postgres and Redis. All of it is removed afterwards. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, folder } from '../services/paths.mjs';
import { forgetCluster } from '../services/postgres-home.mjs';
import { isAlive } from '../services/process-life.mjs';
import { startServices, stopServices } from '../services/services.mjs';

const shelf = () => path.join(dataFolder(), 'test');

let count = 0;
let last = Promise.resolve();
// One at a time, because services that start at once would choose the same free ports.
const inTurn = (start) => {
  last = last.then(start, start);
  return last;
};

/** Runs `work({ data, urls })` on fresh, empty services. Tests never touch services named in the environment. */
export const onFreshServices = async (work) => {
  await sweep();
  count += 1;
  const data = folder(path.join(shelf(), `${process.pid}-${count}`));
  try {
    return await work({ data, urls: await inTurn(() => startServices(data, {})) });
  } finally {
    await remove(data);
  }
};

// Removes the folders of runs that were killed.
const sweep = async () => {
  if (!existsSync(shelf())) return;
  const left = readdirSync(shelf()).filter((name) => !isAlive(Number.parseInt(name, 10)));
  for (const name of left) await remove(path.join(shelf(), name));
};

const remove = async (data) => {
  await stopServices(data);
  forgetCluster(data);
  rmSync(data, { recursive: true, force: true });
};
