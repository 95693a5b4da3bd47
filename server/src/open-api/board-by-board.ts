import type { OpenBoard, PageQuery } from '@fairline/shared/contract';
import { type Bettor, type Board, bettorOf, type LearnedLineOf } from '@fairline/shared/domain';
import { PassedWeightsReader, PreferencesRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { Pace } from '../http/long-answers.js';
import { Boards } from '../odds/boards.js';
import { type GameOfBoard, gamesInOrder } from './games-in-order.js';
import { KnownBoards } from './known-boards.js';
import { type Exchange, type Keyed, type List, sendList } from './send-list.js';

/** What is found on one game of a board, each with its key, in the order of these. */
type FoundOn<Entry> = (board: Board, game: GameOfBoard, pace: Pace) => Promise<readonly Keyed<Entry>[]>;

/** A list of what is found on boards, by somebody's settings at `now` (milliseconds). */
interface FoundList<Entry> extends Pick<List<Entry>, 'name' | 'table'> {
  readonly finderOf: (bettor: Bettor, now: number, learned: LearnedLineOf | undefined) => FoundOn<Entry>;
}

/** What is asked of such a list, and by whom. */
interface AskedOfBoards extends PageQuery {
  readonly userId: string;
  readonly sports?: readonly string[] | undefined;
  readonly playerProps: boolean;
}

/** Lists what no list keeps, since each user judges the boards by settings of their own: each page is computed, beginning with the board of its cursor. */
@Injectable()
export class BoardByBoard {
  constructor(
    private readonly boards: Boards,
    private readonly known: KnownBoards,
    private readonly preferences: PreferencesRepository,
    private readonly passed: PassedWeightsReader,
  ) {}

  async send<Entry>({ name, table, finderOf }: FoundList<Entry>, asked: AskedOfBoards, exchange: Exchange) {
    const now = Date.now();
    const bettor = bettorOf(await this.preferences.of(asked.userId), now);
    const foundOn = finderOf(bettor, now, await this.passed.lines(now));
    const all = await this.known.list(asked.sports);
    const wanted = all.filter(({ section }) => asked.playerProps || section === 'game');
    const entries = (after: string | undefined, pace: Pace) => boardByBoard(this.boards, wanted, after, pace, foundOn);
    await sendList({ name, entries, table }, asked, exchange);
  }
}

/** What is found on boards now, board by board in the order of their names and game by game, from the board of `after` on. */
async function* boardByBoard<Entry>(
  boards: Boards,
  wanted: readonly OpenBoard[],
  after: string | undefined,
  pace: Pace,
  foundOn: FoundOn<Entry>,
): AsyncGenerator<Keyed<Entry>> {
  for (const board of wanted.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    const name = nameOf(board);
    if (after !== undefined && after > `${name}${LAST}`) continue;
    const [replica] = await boards.of([board.sport], [board.section]);
    if (!replica) continue;
    const afterHere = after?.startsWith(name) ? after.slice(name.length) : undefined;
    for await (const game of gamesInOrder(replica.board, afterHere, pace))
      for (const [key, entry] of await foundOn(replica.board, game, pace)) yield [`${name}${key}`, entry];
  }
}

const nameOf = ({ sport, section }: OpenBoard): string => `${sport} ${section} `;

// Sorts behind every key.
const LAST = '\uffff';
