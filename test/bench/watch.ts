/** Sees to it that a long measurement says how far it is, and ends when its time is over. */
export interface Watch {
  /** The measurement is at this stage, so much of which is done. Throws when the time is over: what was begun is cleared away then. */
  at(stage: string, done: number, of: number): void;
}

/** A watch that ends after so many minutes. What it says goes where figures do not. */
export const watchOf = (
  minutes: number,
  now = () => performance.now(),
  say: (line: string) => void = toErrors,
): Watch => {
  const began = now();
  let said = '';
  return {
    at: (stage, done, of) => {
      const passed = (now() - began) / 60_000;
      if (passed > minutes) throw new Error(`The time is over: ${minutes} minutes, while ${stage}.`);
      const words = `${stage}: ${Math.floor((done / of) * 10) * 10} %`;
      if (words !== said) say(`${passed.toFixed(1)} min  ${words}\n`);
      said = words;
    },
  };
};

const toErrors = (line: string) => void process.stderr.write(line);
