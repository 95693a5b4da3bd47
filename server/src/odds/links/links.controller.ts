import { type SmartLinkEntry, type SmartLinkQuery, smartLinkQuery } from '@fairline/shared/contract';
import { smartLink } from '@fairline/shared/domain';
import { Controller, Get, Query } from '@nestjs/common';
import { SignedIn } from '../../auth/signed-in.js';
import { Boards, sectionsOf } from '../boards.js';
import { quoteNamed } from './quote-named.js';

@Controller('api/smart-link')
export class LinksController {
  constructor(private readonly boards: Boards) {}

  /** Returns a URL and never redirects to it. */
  @Get()
  @SignedIn()
  async resolve(@Query({ schema: smartLinkQuery }) asked: SmartLinkQuery): Promise<SmartLinkEntry> {
    const [replica] = await this.boards.of([asked.sport], sectionsOf([asked.market]));
    const offer = replica && quoteNamed(replica.board, asked)?.offer;
    return (offer && smartLink(asked.bookmaker, offer, asked.state)) ?? { link: null, opens: null };
  }
}
