import { boardName } from '@fairline/shared/contract';
import { type LegRule, legRuleOf, type Opportunity, priceOn, sectionOf } from '@fairline/shared/domain';
import type { WatchedRule } from '@fairline/shared/node';
import type { FollowedBoard, FollowedBoards } from './followed-boards.js';

/** How rules of lists judge legs by the boards, at one moment: each board is read once, and only if some rule asks for it. */
export class LegRules {
  private readonly read = new Map<string, FollowedBoard>();

  constructor(private readonly boards: FollowedBoards) {}

  /** Undefined if the rule asks neither for a hold nor for a depth of links. */
  async of(on: Opportunity, { rule: { scanner }, owner }: Omit<WatchedRule, 'isNoted'>): Promise<LegRule | undefined> {
    if (scanner.maxHold === null && scanner.minDepth === null) return undefined;
    const id = { sport: on.sport, section: sectionOf(on.family) };
    const followed = this.read.get(boardName(id)) ?? (await this.boards.now(id));
    this.read.set(boardName(id), followed);
    return legRuleOf(scanner, owner.state, (key) => priceOn(followed.board, key));
  }
}
