/** Progress, a line a step: what is being done, and how long it took. */

/** Does one step; says what comes when it may take long, and how it ended. */
export const step = async (name, work, { slow } = {}) => {
  const begun = Date.now();
  if (slow) console.log(`  ${name.padEnd(14)} ${slow} ...`);
  const outcome = await work();
  const note = typeof outcome === 'string' ? outcome : 'ready';
  console.log(`  ${name.padEnd(14)} ${note} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  return outcome;
};

/** Runs a command's whole life: an error that is meant for the reader is one line, not a stack. */
export const main = (work) =>
  work().catch((error) => {
    console.error(process.env.FAIRLINE_TRACE ? error : `\n${error.message}`);
    process.exitCode = 1;
  });
