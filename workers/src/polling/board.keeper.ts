import { type BoardId, boardName } from '@fairline/shared/contract';
import { type BoardChange, noChange, type OpportunityChange } from '@fairline/shared/domain';
import { BoardStore, traced } from '@fairline/shared/node';
import { Injectable, Logger } from '@nestjs/common';
import { DetectService } from '../detection/detect.service.js';
import { isNothing } from '../detection/opportunity-lists.js';
import { ClosingWatch } from '../settlement/closing.watch.js';
import { dropGames, type KeptBoard, keptBoard, removedFrom } from './kept-board.js';

/**
 * Keeps the boards that this worker polls in memory. It trusts each only while its `seq` equals the one in Redis, so any worker
 * may take any poll, and the next poll repairs what a killed worker left unfinished.
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
   * The current board: from memory if no other worker changed it, else reloaded and searched completely. First notes the closing
   * lines of games that have just started, because a change would overwrite them.
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

  /** Commits a change of the board to Redis, memory and the live lists. */
  async commit(kept: KeptBoard, change: BoardChange, now: number): Promise<'committed' | 'behind'> {
    const { live, detector } = kept;
    return this.advance(kept, change, now, (seq) => {
      live.seq = seq - 1; // a new board's `seq` does not start at 1
      const found = detector.update({ ...change, seq }, now);
      dropGames(kept, change.gone);
      return found;
    });
  }

  /** Ends the opportunities of games that have started or ended since the last look, in a diff that changes no price. */
  async sweep(kept: KeptBoard, now: number): Promise<'committed' | 'behind'> {
    const found = kept.detector.sweep(now);
    return isNothing(found) ? 'committed' : this.advanceEmpty(kept, found, now);
  }

  private async load(id: BoardId, now: number): Promise<KeptBoard> {
    const kept = keptBoard(id, await this.boards.load(id));
    const found = kept.detector.open(now, await this.detection.knownOf(id));
    const { seq } = kept.live;
    const isMadeGood = isNothing(found) && (seq === 0 || (await this.detection.isUpToDate(id, seq)));
    if (!isMadeGood && (await this.advanceEmpty(kept, found, now)) === 'behind') return this.current(id, now);
    this.kept.set(boardName(id), kept); // only now: a detector that never opened the board would find nothing
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
      this.logger.log(`another worker changed ${boardName(id)}; reloading it`);
      this.kept.delete(boardName(id));
      return 'behind';
    } catch (error) {
      this.kept.delete(boardName(id)); // how far the commit came is unknown
      throw error;
    }
  }
}
