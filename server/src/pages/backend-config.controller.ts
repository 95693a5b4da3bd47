import type { BackendConfig } from '@fairline/shared/contract';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config.js';
import { backendConfig } from './backend-config.js';

@Controller('api/config')
export class BackendConfigController {
  private readonly answer: BackendConfig;

  constructor(@Inject(CONFIG) config: Config) {
    this.answer = backendConfig(config);
  }

  /** For pages that this server did not serve; its own pages have the configuration embedded. */
  @Get()
  @Header('Cache-Control', 'no-cache')
  config(): BackendConfig {
    return this.answer;
  }
}
