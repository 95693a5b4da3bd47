import type { BackendConfig } from '@fairline/shared/contract';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { pagesOrigin } from '../http/origins.js';
import { anonymousKey } from './anonymous-key.js';

@Controller('api/config')
export class BackendConfigController {
  private readonly answer: BackendConfig;

  constructor(@Inject(CONFIG) config: Config) {
    this.answer = {
      url: pagesOrigin(config),
      publicKey: anonymousKey(config.JWT_SECRET),
      socialLinks: config.SOCIAL_LINKS,
    };
  }

  /** What a page of ours asks for first: where its backend is, the key of those who are not signed in, and what the operator adds. */
  @Get()
  @Header('Cache-Control', 'no-cache')
  config(): BackendConfig {
    return this.answer;
  }
}
