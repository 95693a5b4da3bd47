import {
  type Alert,
  type AlertChannel,
  type AlertRuleBody,
  NotFound,
  type OwnAlertRule,
  openAlertChannelsQuery,
  openAlertRuleBody,
  openAlertRulePath,
  openAlertRulesQuery,
  openAlertsQuery,
  type PageQuery,
} from '@fairline/shared/contract';
import {
  AlertChannelsRepository,
  type AlertPlace,
  AlertRulesRepository,
  AlertsRepository,
} from '@fairline/shared/node';
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put, Query, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Caller, Scoped, SignedIn, Takes } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import type { Pace } from '../http/long-answers.js';
import { AtMost } from '../http/route-marks.js';
import { badCursor, inOrder, readCursor, sendList, sendOne, sendPage, tableOf } from './send-list.js';

type ById = { readonly id: string };

/** The rules by which the caller wants to be told, and the places that these may name. */
@Controller('api/v1/alerts')
@Takes('alerts')
@Scoped('alerts:write')
export class OpenAlertRulesController {
  constructor(
    private readonly own: AlertRulesRepository,
    private readonly channels: AlertChannelsRepository,
  ) {}

  @Get('rules')
  async rules(
    @Caller() { userId }: Access,
    @Query({ schema: openAlertRulesQuery }) asked: PageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const rules = await this.own.of(userId);
    const entries = (_: unknown, pace: Pace) => inOrder(rules, ({ id }) => id, pace);
    await sendList({ name: 'alert rules', entries, table: RULES }, asked, { request, response });
  }

  @Get('rules/:id')
  async rule(
    @Caller() { userId }: Access,
    @Param({ schema: openAlertRulePath }) { id }: ById,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const rule = (await this.own.of(userId)).find((one) => one.id === id);
    if (!rule) throw noSuchRule();
    await sendOne(rule, { request, response });
  }

  @Post('rules')
  @AtMost({ perMinute: 60 })
  @Header('Cache-Control', 'no-store')
  add(@Caller() { userId }: Access, @Body({ schema: openAlertRuleBody }) rule: AlertRuleBody): Promise<OwnAlertRule> {
    return this.own.add(userId, rule);
  }

  @Put('rules/:id')
  @AtMost({ perMinute: 60 })
  @Header('Cache-Control', 'no-store')
  async change(
    @Caller() { userId }: Access,
    @Param({ schema: openAlertRulePath }) { id }: ById,
    @Body({ schema: openAlertRuleBody }) rule: AlertRuleBody,
  ): Promise<OwnAlertRule> {
    const changed = await this.own.change(userId, id, rule);
    if (!changed) throw noSuchRule();
    return changed;
  }

  @Delete('rules/:id')
  @HttpCode(204)
  async remove(@Caller() { userId }: Access, @Param({ schema: openAlertRulePath }) { id }: ById): Promise<void> {
    if (!(await this.own.remove(userId, id))) throw noSuchRule();
  }

  @Get('channels')
  async places(
    @Caller() { userId }: Access,
    @Query({ schema: openAlertChannelsQuery }) asked: PageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const channels = await this.channels.of(userId);
    const entries = (_: unknown, pace: Pace) => inOrder(channels, ({ id }) => id, pace);
    await sendList({ name: 'alert channels', entries, table: CHANNELS }, asked, { request, response });
  }
}

/** What the caller was told, the latest first. Stays readable when a plan ends. */
@Controller('api/v1/alerts')
@SignedIn()
@Scoped('alerts:write')
export class OpenAlertsController {
  constructor(private readonly alerts: AlertsRepository) {}

  @Get()
  async all(
    @Caller() { userId }: Access,
    @Query({ schema: openAlertsQuery }) asked: PageQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const after = readCursor('alerts', asked.cursor);
    const found = await this.alerts.after(userId, after === undefined ? undefined : placeIn(after), asked.limit + 1);
    const page = found.slice(0, asked.limit).map(({ place, alert }) => [keyOf(place), alert] as const);
    const isMore = found.length > asked.limit;
    await sendPage({ name: 'alerts', page, isMore, table: ALERTS }, asked, { request, response });
  }
}

const noSuchRule = () => new NotFound('NO_SUCH_RULE', 'There is no such rule.');

const keyOf = ({ moment, id }: AlertPlace): string => `${moment} ${id}`;

const placeIn = (key: string): AlertPlace => {
  const [, moment, id] = /^(\d{1,16}) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(key) ?? [];
  if (moment === undefined || id === undefined) throw badCursor();
  return { moment, id };
};

const RULES = tableOf<OwnAlertRule>({
  id: ({ id }) => id,
  name: ({ name }) => name,
  kind: ({ kind }) => kind,
  isOn: ({ isOn }) => isOn,
  maxAge: ({ maxAge }) => maxAge,
  step: ({ step }) => step,
  mostAnHour: ({ mostAnHour }) => mostAnHour,
  gamePause: ({ gamePause }) => gamePause,
  channels: ({ channels }) => channels.join(' | '),
});

const CHANNELS = tableOf<AlertChannel>({
  id: ({ id }) => id,
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  endedWhy: ({ endedWhy }) => endedWhy,
  confirmedAt: ({ confirmedAt }) => confirmedAt,
});

const ALERTS = tableOf<Alert>({
  id: ({ id }) => id,
  rule: ({ rule }) => rule,
  kind: ({ kind }) => kind,
  opportunity: ({ opportunity }) => opportunity,
  value: ({ value }) => value,
  title: ({ title }) => title,
  text: ({ text }) => text,
  state: ({ state }) => state,
  why: ({ why }) => why,
  at: ({ at }) => at,
});
