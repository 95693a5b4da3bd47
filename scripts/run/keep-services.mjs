/** Watches the Postgres and Redis of a data folder while the product runs, and starts again whichever has died. */
import { isPostgresAlive } from '../services/postgres.mjs';
import { rest } from '../services/process-life.mjs';
import { isRedisAlive } from '../services/redis.mjs';
import { startServices } from '../services/services.mjs';
import { restartPauses } from './restart-pause.mjs';

const EVERY = 500;

/** `urls` are those that the product was started with. Services named in `env` belong to somebody else. `stop` waits for a start in progress. */
export const keepServices = (data, env, urls) => {
  const watched = [
    { name: 'postgres', url: 'DATABASE_URL', isAlive: isPostgresAlive },
    { name: 'redis', url: 'REDIS_URL', isAlive: isRedisAlive },
  ].filter(({ url }) => !env[url]);
  let stopping = false;

  const watch = async ({ name, url, isAlive }) => {
    const pauseAfter = restartPauses();
    let begun = Date.now();
    while (!stopping) {
      await rest(EVERY);
      if (stopping || isAlive(data)) continue;
      const pause = pauseAfter(Date.now() - begun);
      say(name, 'ended; starting it again');
      await startAgain(name, url);
      begun = Date.now();
      await idle(pause);
    }
  };
  const startAgain = async (name, url) => {
    try {
      const now = await startServices(data, env);
      if (now[url] === urls[url]) say(name, 'runs again');
      else say(name, 'runs again, but its port was taken; stop and start Fairline so that it is found there');
    } catch (error) {
      say(name, `did not start: ${error.message}`);
    }
  };
  const idle = async (pause) => {
    const until = Date.now() + pause;
    while (!stopping && Date.now() < until) await rest(EVERY);
  };

  const watching = watched.map(watch);
  return {
    stop: () => {
      stopping = true;
      return Promise.all(watching);
    },
  };
};

const say = (name, words) => console.log(`  ${name.padEnd(14)} ${words}`);
