/** Stops everything in order when asked (Ctrl-C, SIGTERM, a closed terminal); asked a second time, at once. */
import { followNpm } from './follow-npm.mjs';

/** `asked()` says whether a stop is under way. */
export const stopWhenAsked = ({ stop, kill }) => {
  let times = 0;
  const ask = () => {
    times += 1;
    if (times === 1) finish(stop);
    if (times === 2) finish(kill);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  followNpm(() => times === 0 && ask());
  process.stdout.on('error', () => {}); // whoever read our words is gone; the stop goes on
  return { asked: () => times > 0 };
};

const finish = async (work) => {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
};
