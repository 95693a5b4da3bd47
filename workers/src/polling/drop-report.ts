import type { Dropped } from '@fairline/shared/domain';

/** Reports how many prices of a board were dropped, by reason, whenever that changes. */
export class DropReport {
  private readonly said = new Map<string, string>();

  /** The line to log; undefined if nothing changed. */
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
