type Log = (...said: unknown[]) => void;

/**
 * A test fails if it leaves an error in the console. React's hints that something was drawn outside `act` are only shown: whether they come
 * depends on the moment, and a test must not.
 */
export const failOnErrors = (of: { error: Log } = console) => {
  const errors: string[] = [];
  const show = of.error;
  of.error = (...said) => {
    const line = lineOf(said);
    if (!OUTSIDE_ACT.test(line)) errors.push(line);
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

const OUTSIDE_ACT =
  /not wrapped in act|suspended inside an `act` scope|suspended resource finished loading inside a test/;

/** The first line of a message, with its names filled in. */
const lineOf = ([said, ...names]: unknown[]): string =>
  String(said)
    .replace(/%[so]/g, () => String(names.shift()))
    .split('\n', 1)[0]!;
