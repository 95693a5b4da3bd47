import { sleep } from '@fairline/shared/node';
import { oneByOne } from '../http/long-answers.js';

/** The record of a game that is longer than what is judged or played without a turn of the long answers. */
const aLongRecord = (from: number) => Array.from({ length: 2_000 }, (_, i) => aPiece(from, i));

const aPiece = (from: number, i: number) => ({
  ...{ family: 'player_points', subject: `player ${i}`, line: 9.5, outcome: 'over', book: 'fanduel' },
  ...{ market: 'player_points', first_at: String(from), at_gaps: ',5', first_seq: '1', seq_gaps: ',1' },
  ...{ ages: '1,2', prices: '1.9,1.95' },
});

/** Readings of the record, of which the first is answered at once; the others wait until they are let through. */
export class WaitingReadings {
  readonly #waiting: (() => void)[] = [];
  #reads = 0;

  async read(from: number) {
    this.#reads += 1;
    if (this.#reads > 1) await new Promise<void>((done) => this.#waiting.push(done));
    return aLongRecord(from);
  }

  /** Resolves when one waits. */
  async oneWaits(): Promise<void> {
    while (this.#waiting.length === 0) await sleep(1);
  }

  letThrough(): void {
    for (const go of this.#waiting.splice(0)) go();
  }
}

/** Whether somebody else's long answer gets its turn now. `end` resolves when it is written. */
export const othersTurn = async (): Promise<{ readonly isFree: boolean; readonly end: Promise<unknown> }> => {
  let isWritten = false;
  const end = oneByOne(async (pace) => {
    await sleep(6);
    await pace();
    isWritten = true;
    return '';
  }, 'another');
  for (let i = 0; i < 100 && !isWritten; i += 1) await sleep(10);
  return { isFree: isWritten, end };
};
