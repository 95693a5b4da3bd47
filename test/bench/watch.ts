/** Reports the progress of a long measurement, and stops it when its time is over. */
export interface Watch {
  /** Reports that `done` of `of` steps of a stage are done. Throws when the time is over, so that the caller cleans up. */
  at(stage: string, done: number, of: number): void;
}

/** A watch with a time limit in minutes. It reports to standard error, apart from the figures. */
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
