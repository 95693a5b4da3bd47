import {
  type AlertRuleBody,
  alertRuleBody,
  NotFound,
  type OwnAlertRule,
  type TriedRule,
} from '@fairline/shared/contract';
import { AlertRulesRepository } from '@fairline/shared/node';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { Caller, Takes } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { AtMost, Long } from '../http/route-marks.js';
import { TryRuleService } from './try-rule.service.js';

/** The rules by which the caller wants to be told. */
@Controller('api/alerts/rules')
@Takes('alerts')
export class AlertRulesController {
  constructor(
    private readonly rules: AlertRulesRepository,
    private readonly tries: TryRuleService,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  all(@Caller() { userId }: Access): Promise<OwnAlertRule[]> {
    return this.rules.of(userId);
  }

  @Post()
  @AtMost({ perMinute: 60 })
  add(@Caller() { userId }: Access, @Body({ schema: alertRuleBody }) rule: AlertRuleBody): Promise<OwnAlertRule> {
    return this.rules.add(userId, rule);
  }

  /** What a rule would have told in the last day. Keeps nothing. */
  @Post('try')
  @Long(true)
  @AtMost({ perMinute: 12 })
  @HttpCode(200)
  try(@Caller() { userId }: Access, @Body({ schema: alertRuleBody }) rule: AlertRuleBody): Promise<TriedRule> {
    return this.tries.try(userId, rule, Date.now());
  }

  @Put(':id')
  @AtMost({ perMinute: 60 })
  async change(
    @Caller() { userId }: Access,
    @Param('id', ParseUUIDPipe) id: string,
    @Body({ schema: alertRuleBody }) rule: AlertRuleBody,
  ): Promise<OwnAlertRule> {
    const changed = await this.rules.change(userId, id, rule);
    if (!changed) throw noSuchRule();
    return changed;
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Caller() { userId }: Access, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    if (!(await this.rules.remove(userId, id))) throw noSuchRule();
  }
}

const noSuchRule = () => new NotFound('NO_SUCH_RULE', 'This rule is gone already.');
