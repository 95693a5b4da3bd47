import { ALERTS_SHOWN, type Alert } from '@fairline/shared/contract';
import { AlertsRepository } from '@fairline/shared/node';
import { Controller, Get, Header, HttpCode, Post } from '@nestjs/common';
import { Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';

/** What the caller was told, and what became of it. Stays readable when a plan ends. */
@Controller('api/alerts')
@SignedIn()
export class AlertsController {
  constructor(private readonly alerts: AlertsRepository) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  all(@Caller() { userId }: Access): Promise<Alert[]> {
    return this.alerts.of(userId, ALERTS_SHOWN);
  }

  @Post('seen')
  @HttpCode(204)
  seen(@Caller() { userId }: Access): Promise<void> {
    return this.alerts.see(userId);
  }
}
