import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { addressIn, KnownDevices } from '../auth/proof/known-devices.js';
import { claimedSession, claimedUser } from '../auth/tokens/access-tokens.js';
import { Bodies } from '../http/bodies.js';
import { Counters } from '../http/counters.js';
import { networkOf } from '../http/network.js';
import { tooMany } from '../http/problem.js';
import { CONFIG, type Config, limitsAreOff } from '../platform/config.js';
import type { Asked, Call, RouteRules } from './asked.js';
import { CallLimit } from './call-limit.js';

/** Refuses callers who exceed a limit, and says when to try again. */
@Injectable()
export class Limits {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly calls: CallLimit,
    private readonly counters: Counters,
    private readonly bodies: Bodies,
    private readonly devices: KnownDevices,
  ) {}

  /** Counts calls of one network, except those that the fast path counted, and returns those within all limits. */
  async admit(calls: readonly Call[], { rules, network }: Pick<Asked, 'rules' | 'network'>): Promise<readonly Call[]> {
    if (rules.isUnlimited || limitsAreOff(this.config)) return calls;
    const waits = await Promise.all(calls.map(({ request }) => this.calls.count(request, network)));
    const within = calls.filter((_, i) => waits[i] === undefined);
    if (within.length === 0) throw tooMany(waits[0]!);
    for (const call of within) await this.countRare(call, rules, network);
    return within;
  }

  /**
   * Counts calls of a user to a route that is called rarely, from whatever networks: these are free to change. Not guesses, so that a stolen
   * session keeps its owner from none elsewhere.
   */
  async admitUser(calls: readonly Call[], { rules: { atMost }, access }: Asked): Promise<readonly Call[]> {
    if (!atMost || atMost.isTry || atMost.isByNetwork || !access || limitsAreOff(this.config)) return calls;
    const limit = { name: atMost.name, times: atMost.perMinute, seconds: 60 };
    const { within, retryAfter } = await this.counters.countAll(limit, hashed(`user ${access.userId}`), calls.length);
    if (within === 0) throw tooMany(retryAfter);
    return calls.slice(0, within);
  }

  private async countRare({ request: asked, response }: Call, { atMost, demand }: RouteRules, network: string) {
    if (!atMost) return;
    const request = asked as Request;
    const hasToken = demand !== undefined && demand !== 'visitors too';
    // Where no token says who they are, the callers are counted by the address in the body.
    if (!atMost.isByNetwork && !hasToken) await this.bodies.read(request, response as Response);
    const limit = { name: atMost.name, times: atMost.perMinute, seconds: 60 };
    const callers = atMost.isByNetwork ? [] : callersOf(request);
    const counts = [
      ...callers.map((caller) => () => this.counters.count(limit, caller)),
      ...(atMost.isByNetwork ? [() => this.counters.countNetwork(limit, network)] : []),
      ...(atMost.isTry ? [() => this.counters.countNetwork(TRIES, network)] : []),
    ];
    for (const count of counts) {
      const retryAfter = await count();
      if (retryAfter === undefined) continue;
      if (atMost.isTry && (await this.isWithinOwn(request))) return;
      throw tooMany(retryAfter);
    }
  }

  /**
   * Whether a device that its owner used before has tries of its own left, whatever others of its network tried. All devices of an account
   * share more of them: its owner could make as many devices as they like.
   */
  private async isWithinOwn(request: Request): Promise<boolean> {
    const own = await this.devices.ownersIn(request);
    if (!own || (await this.counters.count(OWN_TRIES, `${own.device} ${own.userId}`)) !== undefined) return false;
    return (await this.counters.count(TRIES_OF_ALL, own.userId)) === undefined;
  }
}

const OWN_TRIES = { name: 'own-tries', times: 10, seconds: 60 };
const TRIES_OF_ALL = { name: 'own-tries-of-all', times: 20, seconds: 60 };
const TRIES = { name: 'tries', times: 30, seconds: 300 };

/**
 * The keys by which an unverified caller is counted: the email address in the body and the user in the token, in whichever of their sessions.
 * Both count, since either may be invented. Each key includes the network, so that attempts from elsewhere cannot lock an owner out, and is
 * hashed, so that Redis holds no email addresses.
 */
const callersOf = (request: Request): string[] => {
  const named = [addressIn(request.body), claimedUser(request) ?? claimedSession(request)].filter(
    (who) => who !== undefined,
  );
  return (named.length > 0 ? named : ['']).map((who) => hashed(`${networkOf(request.ip)} ${who}`));
};

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
