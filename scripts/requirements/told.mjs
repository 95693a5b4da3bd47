/** Compares the tests that rows name with those of a run's reports. */
import { fits } from './ledger.mjs';

/**
 * One line for each named test that no report has. `told` is what the reports say: `[{ file, title, isSkipped }]`.
 * Files that the run left out are not compared, nor tests that it skipped; one that failed is counted as failed already.
 */
export const untold = (rows, told) => {
  const byFile = new Map(told.map(({ file }) => [file, []]));
  for (const test of told) byFile.get(test.file).push(test);
  return rows.flatMap(({ id, shownBy }) =>
    shownBy
      .filter(({ file, title }) => byFile.has(file) && !byFile.get(file).some((test) => isCalled(test, title)))
      .map(({ file, title }) => `${id}: no test of ${file} that ran is called "${title}"`),
  );
};

// Where the recordings are missing, the cases made from them are skipped as one, under the title they share.
const isCalled = ({ title, isSkipped }, named) => title.trim() === named || (isSkipped && fits(title, named));
