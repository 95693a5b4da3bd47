import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { ProcessMeter } from '@fairline/shared/node';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { TokenMarks } from '../../auth/token-marks.js';
import { CONFIG, type Config } from '../../config.js';
import { ipAsIn } from '../ip-as-in.js';
import { isCall, isLetIn } from '../is-call.js';
import { LARGEST_BODY } from '../open-ended.js';
import { type Problem, problemOf, standard } from '../problem.js';
import { Budget } from './budget.js';
import { CallLimit } from './call-limit.js';
import { limitsAreOff } from './limits-are-off.js';
import { networkOf } from './network.js';
import { Places } from './places.js';
import { tooMany } from './too-many.js';

/**
 * What one network may cost this process before anyone is asked who they are: connections, requests, handshakes of sockets, refused tokens
 * and signatures, bytes of bodies. Guards, the fast path and the sockets all stand behind it.
 */
@Injectable()
export class Admission {
  private readonly requests;
  private readonly letIn;
  private readonly handshakes = new Budget(100, 300);
  private readonly tries = new Budget(100, 120);
  private readonly bodies = new Budget(64 * MB, 64 * MB);
  private readonly connections = new Places();
  private readonly waiting = new Places();
  private readonly sockets = new Places();
  private readonly leaveWaiting = new WeakMap<object, () => void>();
  private readonly refused;
  private readonly isOff: boolean;
  private readonly marks: TokenMarks;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly host: HttpAdapterHost,
    private readonly calls: CallLimit,
    meter: ProcessMeter,
  ) {
    const { REQUESTS_PER_MINUTE: calm } = config;
    this.requests = new Budget(2 * calm, 4 * calm);
    this.letIn = new Budget(2 * calm, 4 * calm);
    this.isOff = limitsAreOff(config);
    this.marks = new TokenMarks(config.JWT_SECRET);
    this.refused = meter.counter('fairline_floods_refused_total', 'Refused by the budget of a network, by kind', [
      'what',
    ]);
  }

  /** The network that sent a request, as our own proxies name it. */
  networkOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    // The HTTP adapter exists when the first request comes, but not yet when this is constructed.
    this.ipOf ??= ipAsIn(this.host.httpAdapter.getInstance() as Express);
    return networkOf(this.ipOf(request));
  }
  private ipOf: ReturnType<typeof ipAsIn> | undefined;

  /** Whether a new TCP connection may stay. Behind proxies all connections are theirs, and they limit their own clients. */
  admitsConnection(connection: Pick<Socket, 'remoteAddress' | 'once'>): boolean {
    if (this.isOff || this.config.TRUSTED_PROXIES > 0) return true;
    const leave = this.connections.enter(networkOf(connection.remoteAddress), MOST_CONNECTIONS);
    if (leave) connection.once('close', leave);
    else this.refused.add({ what: 'connection' });
    return leave !== undefined;
  }

  /** Why a request is refused before anything is done for it; undefined if it may go on. */
  requestRefusal(request: Pick<IncomingMessage, 'headers' | 'socket' | 'url'>): Problem | undefined {
    const { headers, url = '' } = request;
    const wait = this.isOff ? undefined : this.requestWait(url, this.networkOf(request));
    if (wait !== undefined) {
      this.refused.add({ what: 'request' });
      return problemOf(tooMany(wait));
    }
    if (isPacked(headers['content-encoding'])) return standard(415);
    return Number(headers['content-length'] ?? 0) > LARGEST_BODY ? standard(413) : undefined;
  }

  /** The seconds that a network must wait before it may open a socket; undefined if it may now. */
  handshakeWait(network: string): number | undefined {
    if (this.isOff) return undefined;
    const wait = this.handshakes.spend(network, 1, performance.now());
    if (wait !== undefined) this.refused.add({ what: 'handshake' });
    return wait;
  }

  /**
   * Holds a place for a socket that has not connected yet. False if the network has none left. These places are apart from those of connected
   * sockets, so that silent ones never take them.
   */
  holdSocket(network: string, connection: Pick<Socket, 'once'>): boolean {
    if (this.isOff) return true;
    const leave = this.enter(this.waiting, network);
    if (!leave) return false;
    const once = onlyOnce(leave);
    this.leaveWaiting.set(connection, once);
    connection.once('close', once);
    return true;
  }

  /** Moves a socket to the places of connected ones, until its connection closes. False if the network has none left. */
  settleSocket(network: string, connection: Pick<Socket, 'once'>): boolean {
    if (this.isOff) return true;
    const leave = this.enter(this.sockets, network);
    if (!leave) return false;
    connection.once('close', leave);
    this.leaveWaiting.get(connection)?.();
    return true;
  }

  /** Counts a token that was checked and found wrong. */
  noteTry(network: string, token: string) {
    if (!this.isOff) this.tries.spend(this.trier(network, token), 1, performance.now());
  }

  /** The seconds for which no unknown token like this one is checked, because too many were wrong; undefined if there are none. */
  tryWait(network: string, token: string): number | undefined {
    if (this.isOff || this.tries.left(this.trier(network, token), performance.now()) >= 1) return undefined;
    this.refused.add({ what: 'try' });
    return TRY_WAIT_SECONDS;
  }

  /** Spends the bytes of a body that is about to be read: undefined if it may be, else the seconds to wait. */
  bodyWait(request: Pick<IncomingMessage, 'headers' | 'socket'>): number | undefined {
    if (this.isOff) return undefined;
    const length = Number(request.headers['content-length'] ?? LARGEST_BODY);
    const wait = this.bodies.spend(this.networkOf(request), length, performance.now());
    if (wait !== undefined) this.refused.add({ what: 'body' });
    return wait;
  }

  /** A token with a mark of ours counts for its session, so that the inventions of a neighbour do not keep it from being checked. */
  private trier(network: string, token: string): string {
    const sid = this.marks.sessionOf(token);
    return sid === undefined ? network : `${network} ${sid}`;
  }

  private enter(places: Places, network: string) {
    const leave = places.enter(network, MOST_SOCKETS);
    if (!leave) this.refused.add({ what: 'socket' });
    return leave;
  }

  private requestWait(url: string, network: string): number | undefined {
    const now = performance.now();
    if (isLetIn(url)) return this.letIn.spend(network, 1, now);
    return this.requests.spend(network, 1, now) ?? (isCall(url) ? this.calls.blockedFor(network, now) : undefined);
  }
}

const MB = 1_000_000;
const MOST_CONNECTIONS = 500;
const MOST_SOCKETS = 50;
const TRY_WAIT_SECONDS = 1;

const onlyOnce = (leave: () => void) => {
  let hasLeft = false;
  return () => {
    if (!hasLeft) leave();
    hasLeft = true;
  };
};

const isPacked = (encoding: string | undefined): boolean =>
  encoding !== undefined && encoding.toLowerCase() !== 'identity';
