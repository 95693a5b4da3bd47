/** Watches the Postgres and Redis of a data folder while the product runs, and starts again whichever has died. */
import { isPostgresAlive } from '../services/postgres.mjs';
import { rest } from '../services/process-life.mjs';
import { isRedisAlive } from '../services/redis.mjs';
import { startServices } from '../services.mjs';

const EVERY = 500;
const STEADY = 60_000; // a service that ran this long starts with a fresh count

/** `urls` are those that the product was started with. Services named in `env` belong to somebody else. `stop` waits for a start in progress. */
export const keepServices = (data, env, urls) => {
  const watched = [
    { name: 'postgres', url: 'DATABASE_URL', isAlive: isPostgresAlive },
    { name: 'redis', url: 'REDIS_URL', isAlive: isRedisAlive },
  ].filter(({ url }) => !env[url]);
  let stopping = false;

  const watch = async ({ name, url, isAlive }) => {
    let soonDeaths = 0;
    let begun = Date.now();
    while (!stopping) {
      await rest(EVERY);
      if (stopping || isAlive(data)) continue;
      soonDeaths = Date.now() - begun > STEADY ? 0 : soonDeaths + 1;
      say(name, 'ended; starting it again');
      await startAgain(name, url);
      begun = Date.now();
      await pause(soonDeaths);
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
  const pause = async (soonDeaths) => {
    const until = Date.now() + Math.min(30_000, 2 ** soonDeaths * 250);
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
