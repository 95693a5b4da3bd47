type Log = (...said: unknown[]) => void;

/** A test fails if it leaves an error in the console: React says there what a test did not wait for. */
export const failOnErrors = (of: { error: Log } = console) => {
  const errors: string[] = [];
  const show = of.error;
  of.error = (...said) => {
    errors.push(lineOf(said));
    show(...said);
  };
  return {
    // What is said between two tests is shown, but it is not the fault of the second.
    forget: () => {
      errors.length = 0;
    },
    check: () => {
      const [first, ...others] = errors.splice(0);
      const more = others.length > 0 ? ` (and ${others.length} more)` : '';
      if (first !== undefined) throw new Error(`The test left an error in the console: ${first}${more}`);
    },
  };
};

/** The first line of a message, with its names filled in. */
const lineOf = ([said, ...names]: unknown[]): string =>
  String(said)
    .replace(/%[so]/g, () => String(names.shift()))
    .split('\n', 1)[0]!;
