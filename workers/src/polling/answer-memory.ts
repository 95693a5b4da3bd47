import { type BoardId, boardName } from '@fairline/shared/contract';
import {
  type Amendment,
  addDrops,
  type Dropped,
  type DropReason,
  keptBook,
  type OddsRead,
  OddsReader,
  type Reading,
} from '@fairline/shared/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { OddsAnswer } from '../feeds/feed.js';
import { STREAMED_BOOKS } from '../feeds/stream-feed.js';

interface Remembered {
  readonly reader: OddsReader;
  last: (OddsRead & Pick<OddsAnswer, 'json'>) | undefined;
}

/** The reading of the feed's last answer to each question about each board. It outlives the boards, which may be reloaded. */
@Injectable()
export class AnswerMemory {
  private readonly boards = new Map<string, Map<string, Remembered>>();
  private readonly keptAs: (book: string) => string | undefined;

  constructor(@Inject(STREAMED_BOOKS) streamed: ReadonlySet<string>) {
    this.keptAs = (book) => (streamed.has(keptBook(book)) ? undefined : keptBook(book));
  }

  /**
   * Reads an answer. An unchanged answer returns the previous reading, but only if exactly that answer was read: the poll that
   * received it first may have failed before reading it.
   */
  read(board: BoardId, question: string, answer: OddsAnswer): Reading {
    const remembered = this.of(board, question);
    const { format, receivedAt, json } = answer;
    if (answer.isUnchanged && remembered.last?.json === json) return remembered.last.reading;
    const options = { sport: board.sport, receivedAt, format, keptAs: this.keptAs };
    const amended = amendmentTo(remembered, answer);
    const read = (amended && remembered.reader.amend(amended, options)) ?? remembered.reader.read(json(), options);
    remembered.last = { ...read, json };
    return read.reading;
  }

  /** What was dropped from the last answers about a board. */
  droppedFrom(board: BoardId): Dropped {
    const dropped = new Map<DropReason, number>();
    for (const { last } of this.boards.get(boardName(board))?.values() ?? []) if (last) addDrops(dropped, last.dropped);
    return dropped;
  }

  /** Forgets all questions about a board except these. */
  keep(board: BoardId, questions: ReadonlySet<string>): void {
    const known = this.boards.get(boardName(board));
    for (const question of known?.keys() ?? []) if (!questions.has(question)) known?.delete(question);
  }

  private of(board: BoardId, question: string): Remembered {
    const name = boardName(board);
    const known = this.boards.get(name) ?? new Map<string, Remembered>();
    this.boards.set(name, known);
    const remembered = known.get(question) ?? { reader: new OddsReader(), last: undefined };
    known.set(question, remembered);
    return remembered;
  }
}

// An answer tells what it changed since one other answer, and a poll may have failed before that one was read.
const amendmentTo = ({ last }: Remembered, { since }: OddsAnswer): Amendment | undefined =>
  since !== undefined && since.json === last?.json ? since.amendment : undefined;
