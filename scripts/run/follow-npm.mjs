/** npm that is ended by a signal does not always pass it on: a new parent is how we notice. */

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
