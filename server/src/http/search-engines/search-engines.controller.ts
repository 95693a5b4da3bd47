import { listedPages } from '@fairline/shared/contract';
import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { Request } from 'express';
import { CONFIG, type Config } from '../../config.js';
import { originOf } from '../origins.js';
import { robotsText } from './robots-text.js';
import { sitemapText } from './sitemap-text.js';

/** The files for search engines. */
@Controller()
export class SearchEnginesController {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  @Get('robots.txt')
  @Header('Content-Type', 'text/plain; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  robots(@Req() request: Request): string {
    return robotsText(originOf(request, this.config));
  }

  @Get('sitemap.xml')
  @Header('Content-Type', 'application/xml; charset=utf-8')
  @Header('Cache-Control', 'public, max-age=3600')
  sitemap(@Req() request: Request): string {
    return sitemapText(originOf(request, this.config), listedPages);
  }
}
