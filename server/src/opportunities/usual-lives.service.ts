import type { OpportunityList } from '@fairline/shared/contract';
import type { OpportunityKind } from '@fairline/shared/domain';
import { UsualLivesRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { Fresh } from '../http/cached-bytes.js';

/** The last seven days represent today; they change slowly, so they are read at most every five minutes. */
const LOOK_BACK_MS = 7 * 86_400_000;
const KEPT_MS = 5 * 60_000;

/** How long opportunities usually last, by sport and books. */
@Injectable()
export class UsualLivesService {
  private readonly read = new Map<OpportunityList, { readonly at: number; readonly text: Promise<string> }>();

  constructor(private readonly lives: UsualLivesRepository) {}

  async of(list: OpportunityList): Promise<Fresh> {
    const now = Date.now();
    const known = this.read.get(list);
    const { at, text } = known && now - known.at < KEPT_MS ? known : this.begin(list, now);
    const written = await text;
    return { version: String(at), write: () => written };
  }

  private begin(list: OpportunityList, now: number) {
    const reading = { at: now, text: this.lives.since(KIND_OF[list], now - LOOK_BACK_MS).then(JSON.stringify) };
    this.read.set(list, reading);
    // The next caller retries a failed read.
    reading.text.catch(() => this.read.delete(list));
    return reading;
  }
}

const KIND_OF: Readonly<Record<OpportunityList, OpportunityKind>> = { arbitrage: 'arbitrage', middles: 'middle' };
