import type { OpportunityList } from '@fairline/shared/contract';
import type { OpportunityKind } from '@fairline/shared/domain';
import { UsualLivesRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';
import type { Fresh } from '../http/cached-bytes.js';
import { Readings } from '../platform/memory.js';

/** The last seven days represent today; they change slowly, so they are read at most every five minutes. */
const LOOK_BACK_MS = 7 * 86_400_000;
const KEPT_MS = 5 * 60_000;

/** How long opportunities usually last, by sport and books. */
@Injectable()
export class UsualLivesService {
  private readonly read = new Readings<OpportunityList, string>(KEPT_MS);

  constructor(private readonly lives: UsualLivesRepository) {}

  async of(list: OpportunityList): Promise<Fresh> {
    const now = Date.now();
    const since = now - LOOK_BACK_MS;
    const { at, value } = this.read.of(list, () => this.lives.since(KIND_OF[list], since).then(JSON.stringify), now);
    const written = await value;
    return { version: String(at), write: () => written };
  }
}

const KIND_OF: Readonly<Record<OpportunityList, OpportunityKind>> = { arbitrage: 'arbitrage', middles: 'middle' };
