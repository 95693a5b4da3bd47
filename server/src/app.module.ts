import { InfraModule, metricsModule } from '@fairline/shared/node';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { LoggerModule } from 'nestjs-pino';
import { AccountModule } from './account/account.module.js';
import { AdmissionModule } from './admission/admission.module.js';
import { AlertsModule } from './alerts/alerts.module.js';
import { AuthModule } from './auth/auth.module.js';
import { ProvidersModule } from './auth/providers/providers.module.js';
import { billingModule } from './billing/billing.module.js';
import { HistoryModule } from './history/history.module.js';
import { HttpModule } from './http/http.module.js';
import { logs } from './http/logs.js';
import { ProblemFilter } from './http/problem.filter.js';
import { SameOriginGuard } from './http/same-origin.guard.js';
import { validation } from './http/validation.pipe.js';
import { LogosModule } from './logos/logos.module.js';
import { McpModule } from './mcp/mcp.module.js';
import { OddsModule } from './odds/odds.module.js';
import { OpenApiModule } from './open-api/open-api.module.js';
import { OpportunitiesModule } from './opportunities/opportunities.module.js';
import { OpsModule } from './ops/ops.module.js';
import { WatchModule } from './ops/watch.module.js';
import { PagesModule } from './pages/pages.module.js';
import { PicksModule } from './picks/picks.module.js';
import { CONFIG, type Config } from './platform/config.js';
import { ReactionsModule } from './reactions/reactions.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { ScoresModule } from './scores/scores.module.js';
import { StreamsModule } from './streams/streams.module.js';

/** The whole server, under one configuration. */
export const serverModule = (config: Config): DynamicModule => ({
  module: ServerModule,
  imports: [
    LoggerModule.forRoot(logs(config)),
    InfraModule.of(config, { commandTimeout: config.REDIS_PATIENCE_MS }),
    AccountModule,
    AdmissionModule,
    AlertsModule,
    AuthModule,
    HttpModule,
    billingModule(config),
    HistoryModule,
    LogosModule,
    OddsModule,
    McpModule,
    OpenApiModule,
    OpportunitiesModule,
    OpsModule,
    WatchModule,
    metricsModule('server', config.COMMIT),
    PagesModule,
    PicksModule,
    ProvidersModule,
    ReactionsModule,
    RealtimeModule,
    ScoresModule,
    StreamsModule,
  ],
  providers: [
    { provide: CONFIG, useValue: config },
    { provide: APP_FILTER, useClass: ProblemFilter },
    { provide: APP_GUARD, useClass: SameOriginGuard },
    { provide: APP_PIPE, useFactory: validation },
  ],
  exports: [CONFIG],
});

@Global()
@Module({})
class ServerModule {}
