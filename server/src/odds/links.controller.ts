import {
  NAMED_OUTCOMES,
  outcomeName,
  pointOf,
  type SmartLinkEntry,
  type SmartLinkQuery,
  smartLinkQuery,
} from '@fairline/shared/contract';
import {
  type Board,
  canonicalBook,
  familyOf,
  type GameEvent,
  isSpreadFamily,
  lineKey,
  type Quote,
  quoteKey,
  smartLink,
} from '@fairline/shared/domain';
import { Controller, Get, Query } from '@nestjs/common';
import { SignedIn } from '../auth/signed-in.js';
import { Boards, sectionsOf } from './boards.js';

@Controller('api/smart-link')
export class LinksController {
  constructor(private readonly boards: Boards) {}

  /** Returns a URL and never redirects to it. */
  @Get()
  @SignedIn()
  async resolve(@Query({ schema: smartLinkQuery }) asked: SmartLinkQuery): Promise<SmartLinkEntry> {
    const [replica] = await this.boards.of([asked.sport], sectionsOf([asked.market]));
    const quote = replica && quoteNamed(replica.board, asked);
    return (quote && smartLink(asked.bookmaker, quote.offer, asked)) ?? { link: null, opens: null };
  }
}

type Named = Pick<SmartLinkQuery, 'eventId' | 'bookmaker' | 'market' | 'outcome' | 'description' | 'point'>;

/** Finds a price by the names that our answers use for it. */
const quoteNamed = (board: Board, named: Named): Quote | undefined => {
  const event = board.events.get(named.eventId);
  if (!event) return undefined;
  const family = familyOf(named.market);
  const outcome = outcomeCalled(named.outcome, event);
  const line = pointOf(outcome, named.point, isSpreadFamily(family));
  const at = lineKey({ event: event.id, family, subject: named.description, line });
  return board.quotes.get(quoteKey(at, outcome, canonicalBook(named.bookmaker)));
};

const outcomeCalled = (name: string, event: GameEvent): string =>
  NAMED_OUTCOMES.find((outcome) => outcomeName(outcome, event) === name) ?? name;
