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
