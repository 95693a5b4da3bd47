import { type BoardId, opportunityKinds } from '@fairline/shared/contract';
import { type LiveOpportunity, type OpportunityChange, sectionOf } from '@fairline/shared/domain';
import { OpportunityStore } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import { byList } from './opportunity-lists.js';
import { OpportunityMeter } from './opportunity-meter.js';

/** Writes the opportunities that detectors find to the live lists. */
@Injectable()
export class DetectService {
  constructor(
    private readonly store: OpportunityStore,
    private readonly meter: OpportunityMeter,
  ) {}

  /** The open opportunities of one board in the lists. */
  async knownOf({ sport, section }: BoardId): Promise<LiveOpportunity[]> {
    const lists = await Promise.all(opportunityKinds.map((list) => this.store.load(list)));
    return lists
      .flatMap(({ open }) => open)
      .filter(({ opportunity }) => opportunity.sport === sport && sectionOf(opportunity.family) === section);
  }

  /** Whether every list reflects this `seq` of the board, or a later one. */
  async isUpToDate(board: BoardId, seq: number): Promise<boolean> {
    const known = await Promise.all(opportunityKinds.map((list) => this.store.asOf(list, board)));
    return known.every((asOf) => asOf >= seq);
  }

  /** Writes a change as of the board's `seq`. `stale`: a list already reflects a newer board and was left as it is. */
  async write(board: BoardId, seq: number, change: OpportunityChange, at: number): Promise<'written' | 'stale'> {
    const parts = byList(change);
    const written = await Promise.all(parts.map(([list, part]) => this.store.commit(list, board, seq, part, at)));
    for (const [i, [list, { upserts }]] of parts.entries())
      if (written[i] !== 'stale') this.meter.count(list, upserts, at);
    return written.includes('stale') ? 'stale' : 'written';
  }
}
