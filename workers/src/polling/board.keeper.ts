import { type BoardId, boardName } from '@fairline/shared/contract';
import { applyDiff, type BoardChange, noChange, type OpportunityChange } from '@fairline/shared/domain';
import { BoardStore, traced } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { ClosingWatch } from '../closing/closing.watch.js';
import { DetectService } from '../detection/detect.service.js';
import { isNothing } from '../detection/opportunity-lists.js';
import { dropGames, type KeptBoard, keptBoard, removedFrom } from './kept-board.js';

/**
 * Keeps in memory the boards that this worker polls, and trusts each only while its number is the one in Redis: any worker may
 * take any poll, and one that was killed is made good by the next.
 */
@Injectable()
export class BoardKeeper {
  private readonly logger = new Logger('boards');
  private readonly kept = new Map<string, KeptBoard>();

  constructor(
    private readonly boards: BoardStore,
    private readonly detection: DetectService,
    private readonly closings: ClosingWatch,
  ) {}

  /**
   * The board as it is now: from memory if nobody else moved it on, else loaded and searched whole. Games that began since somebody
   * looked are noted first: whoever changes the board takes away what it showed at their start.
   */
  async hold(id: BoardId, now: number): Promise<KeptBoard> {
    const kept = await this.current(id, now);
    await this.closings.look(id, kept.live, now);
    return kept;
  }

  private async current(id: BoardId, now: number): Promise<KeptBoard> {
    const known = this.kept.get(boardName(id));
    if (known && known.live.seq === (await this.boards.seqOf(id))) return known;
    return this.load(id, now);
  }

  /** Brings the board one change further, in Redis and in memory, and the live lists with it. */
  async commit(kept: KeptBoard, change: BoardChange, now: number): Promise<'committed' | 'behind'> {
    const { live, detector } = kept;
    return this.advance(kept, change, now, (seq) => {
      live.seq = seq - 1; // the first number of a new board is not 1
      applyDiff(live, { ...change, seq });
      dropGames(kept, change.gone);
      return detector.update(live, change, now);
    });
  }

  /** Follows time alone: the opportunities of games that began or ended since end as of a diff that changes no price. */
  async sweep(kept: KeptBoard, now: number): Promise<'committed' | 'behind'> {
    const found = kept.detector.sweep(kept.live, now);
    return isNothing(found) ? 'committed' : this.advanceEmpty(kept, found, now);
  }

  private async load(id: BoardId, now: number): Promise<KeptBoard> {
    const live = await this.boards.load(id);
    const kept = keptBoard(id, live);
    const found = kept.detector.open(live, now, await this.detection.knownOf(id));
    const isMadeGood = isNothing(found) && (live.seq === 0 || (await this.detection.isUpToDate(id, live.seq)));
    if (!isMadeGood && (await this.advanceEmpty(kept, found, now)) === 'behind') return this.current(id, now);
    this.kept.set(boardName(id), kept); // and not before: a detector that never opened the board would see nothing
    return kept;
  }

  private advanceEmpty(kept: KeptBoard, found: OpportunityChange, now: number) {
    return this.advance(kept, noChange, now, (seq) => {
      kept.live.seq = seq;
      return found;
    });
  }

  private async advance(
    { id, live }: KeptBoard,
    change: BoardChange,
    now: number,
    follow: (seq: number) => OpportunityChange,
  ): Promise<'committed' | 'behind'> {
    try {
      const about = { 'fairline.board': boardName(id) };
      const commit = () => this.boards.commit(id, live.seq, change, now, removedFrom(live, change));
      const seq = await traced('commit', commit, about);
      const detect = async (seq: number) => this.detection.write(id, seq, follow(seq), now);
      const written = seq === 'behind' ? seq : await traced('detect', () => detect(seq), about);
      if (written === 'written') return 'committed';
      this.logger.log(`another worker moved ${boardName(id)} on; loading it anew`);
      this.kept.delete(boardName(id));
      return 'behind';
    } catch (error) {
      this.kept.delete(boardName(id)); // nobody knows how far it came
      throw error;
    }
  }
}
