/** Stops everything in order on the first signal (Ctrl-C, SIGTERM, a closed terminal), and at once on the second. */
/** `asked()` returns whether a stop has started. */
export const stopWhenAsked = ({ stop, kill }) => {
  let times = 0;
  const ask = () => {
    times += 1;
    if (times === 1) finish(stop);
    if (times === 2) finish(kill);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, ask);
  followNpm(() => times === 0 && ask());
  process.stdout.on('error', () => {}); // nobody reads our output any more; the stop continues
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

/** npm does not always forward the signal that ends it. A new parent process reveals that npm is gone. */

export const followNpm = (gone) => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    gone();
  }, 1_000);
  look.unref();
};
