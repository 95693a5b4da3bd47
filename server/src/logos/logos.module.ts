import { Module } from '@nestjs/common';
import { fetchLogo } from './fetch-logo.js';
import { LogoAddresses } from './logo-addresses.js';
import { LogoCache } from './logo-cache.js';
import { LogosController } from './logos.controller.js';
import { LogosService } from './logos.service.js';

/** Team logos through our own server, so that browsers contact no one else. */
@Module({
  controllers: [LogosController],
  providers: [
    LogoAddresses,
    LogosService,
    { provide: LogoCache, useFactory: () => new LogoCache((address) => fetchLogo(address)) },
  ],
  exports: [LogosService],
})
export class LogosModule {}
