/** A data folder of one test run's own, with its Postgres and Redis; all of it is gone afterwards. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '../services/life.mjs';
import { dataFolder, folder } from '../services/places.mjs';
import { forgetCluster } from '../services/postgres-home.mjs';
import { startServices, stopServices } from '../services.mjs';

const shelf = () => path.join(dataFolder(), 'test');

let count = 0;
let last = Promise.resolve();
// Services that start at once would look for free ports at once.
const inTurn = (start) => {
  last = last.then(start, start);
  return last;
};

/** Does `work({ data, urls })` on fresh, empty services. Those of the environment are never touched by tests. */
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

// Runs that were killed outright leave theirs behind.
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
