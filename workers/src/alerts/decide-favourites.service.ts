import {
  decideAlerts,
  type FavouriteTerms,
  type Finding,
  type FoundOffer,
  favouriteNews,
} from '@fairline/shared/domain';
import { AlertDecisionsRepository } from '@fairline/shared/node';
import { Injectable } from '@nestjs/common';

/** Decides what users are told of games that they starred: each moment of a game once. */
@Injectable()
export class DecideFavouritesService {
  constructor(private readonly decisions: AlertDecisionsRepository) {}

  /** Decides about all there are, until `until` (as `performance.now()` counts). */
  async decide(until: number): Promise<void> {
    let state: Awaited<ReturnType<AlertDecisionsRepository['games']>> = 'done';
    while (state === 'done' && performance.now() < until) state = await this.decideSome(Date.now());
  }

  private decideSome(now: number) {
    return this.decisions.games(now - TOLD_WITHIN_MS, async (news, { rules, remember, write }, starred) => {
      const found = rules.flatMap(({ rule }): FoundOffer<Finding>[] =>
        favouriteNews(news, rule.about as FavouriteTerms, starred(rule.userId)).map((offer) => ({ rule, offer })),
      );
      if (found.length > 0) await write(decideAlerts(found, await remember(found, now), now), now);
    });
  }
}

/** After a stop of the workers, nobody wants to hear that a game began an hour ago. */
const TOLD_WITHIN_MS = 600_000;
