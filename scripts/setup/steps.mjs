/** Prints progress: one line for each step with its result and duration. */

/** Runs one step. Announces it first if it may take long (`slow`). */
export const step = async (name, work, { slow } = {}) => {
  const begun = Date.now();
  if (slow) console.log(`  ${name.padEnd(14)} ${slow} ...`);
  const outcome = await work();
  const note = typeof outcome === 'string' ? outcome : 'ready';
  console.log(`  ${name.padEnd(14)} ${note} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  return outcome;
};

/** Runs a command. Prints an error as one line instead of a stack. */
export const main = (work) =>
  work().catch((error) => {
    console.error(process.env.FAIRLINE_TRACE ? error : `\n${error.message}`);
    process.exitCode = 1;
  });
