import { logoQuery } from '@fairline/shared/contract';
import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import type * as z from 'zod/mini';
import type { Logo } from './logo.js';
import { LOGO_LIFETIME, NONE_LIFETIME } from './logo-cache.js';
import { LogosService } from './logos.service.js';

/** The logos of teams, for everyone. A missing logo is a 204, not an error: pages draw the team's initial instead. */
@Controller('api/logos')
export class LogosController {
  constructor(private readonly logos: LogosService) {}

  @Get(':sport/:team')
  async logo(
    @Param({ schema: logoQuery }) { sport, team }: z.infer<typeof logoQuery>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const logo = await this.logos.of(sport, team);
    response.setHeader('Cache-Control', `public, max-age=${(logo ? LOGO_LIFETIME : NONE_LIFETIME) / 1_000}`);
    if (logo) send(logo, request, response);
    else response.status(204).end();
  }
}

const send = (logo: Logo, request: Request, response: Response) => {
  response.setHeader('ETag', `W/"${logo.version}"`);
  // An SVG that a user opens directly runs no scripts and fetches nothing.
  response.setHeader('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (request.fresh) return response.status(304).end();
  response.setHeader('Content-Type', logo.type);
  response.end(logo.bytes);
};
