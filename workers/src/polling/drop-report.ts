import type { Dropped } from '@fairline/shared/domain';

/** Says how many prices had to be left out of the answers about a board, by reason, when that is not what it said before. */
export class DropReport {
  private readonly said = new Map<string, string>();

  /** The line to be said now, if there is one. */
  lineFor(board: string, dropped: Dropped): string | undefined {
    const counts = inOneLine(dropped);
    if (counts === (this.said.get(board) ?? inOneLine(new Map()))) return undefined;
    this.said.set(board, counts);
    return `${board}: left out ${counts}`;
  }
}

const inOneLine = (dropped: Dropped): string =>
  Array.from(dropped, ([reason, times]) => `${reason} ${times}`)
    .sort()
    .join(', ') || 'nothing';
