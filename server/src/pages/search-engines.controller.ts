import { listedPages } from '@fairline/shared/contract';
import { Controller, Get, Header, Inject, Req } from '@nestjs/common';
import type { Request } from 'express';
import { originOf } from '../http/origins.js';
import { CONFIG, type Config } from '../platform/config.js';

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

/** The robots.txt. Pages with `noindex` stay allowed: a robot that may not fetch a page never reads that. */
const robotsText = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /socket.io/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

/** A sitemap (sitemaps.org, protocol 0.9) of these paths. */
const sitemapText = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${new URL(path, origin)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
