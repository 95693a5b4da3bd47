import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Express } from 'express';
import { TokenMarks } from '../auth/tokens/access-tokens.js';
import { Budget } from '../http/budget.js';
import { HttpMeter } from '../http/http-meter.js';
import { isSafeMethod } from '../http/is-safe-method.js';
import { ipAsIn, networkOf, widestOf } from '../http/network.js';
import { NetworkBudget } from '../http/network-budget.js';
import { LARGEST_BODY } from '../http/open-ended.js';
import { isNotedRefused, type Problem, problemOf, standard, tooMany } from '../http/problem.js';
import { CONFIG, type Config, limitsAreOff } from '../platform/config.js';
import { CallLimit } from './call-limit.js';
import { isCall, isLetIn } from './is-call.js';
import { NetworkPlaces } from './network-places.js';
import { Places } from './places.js';

/**
 * What one network may cost this process before anyone is asked who they are: connections, requests, handshakes of sockets, refused
 * tries; the bytes of bodies are limited where they are read (`Bodies`). Guards, the fast path and the sockets all stand behind it.
 */
@Injectable()
export class Admission {
  private readonly requests;
  private readonly letIn;
  private readonly handshakes = new NetworkBudget(100, 300);
  private readonly tries = new NetworkBudget(100, 600);
  private readonly callersTries = new Budget(100, 600);
  private readonly falseEvents = new NetworkBudget(100, 600);
  private readonly underWay = new Places();
  private readonly opened = new NetworkBudget(1_000, 3_000);
  private readonly crumbs = new NetworkBudget(2_000, 6_000);
  private readonly connections = new NetworkPlaces();
  private readonly waiting = new NetworkPlaces();
  private readonly sockets = new NetworkPlaces();
  private readonly leaveWaiting = new WeakMap<object, () => void>();
  private readonly isOff: boolean;
  private readonly marks: TokenMarks;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly host: HttpAdapterHost,
    private readonly calls: CallLimit,
    private readonly meter: HttpMeter,
  ) {
    const { REQUESTS_PER_MINUTE: calm } = config;
    this.requests = new NetworkBudget(2 * calm, 4 * calm);
    this.letIn = new NetworkBudget(2 * calm, 4 * calm);
    this.isOff = limitsAreOff(config);
    this.marks = new TokenMarks(config.JWT_SECRET);
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
    if (!this.seesConnections) return true;
    const network = networkOf(connection.remoteAddress);
    const isWithin = this.opened.spend(network, 1, performance.now()) === undefined;
    const leave = isWithin ? this.connections.enter(network, MOST_CONNECTIONS) : undefined;
    if (leave) connection.once('close', leave);
    else this.meter.refuse('connection');
    return leave !== undefined;
  }

  /** Whether connections are those of clients: behind a proxy all are its own, and it sends requests whole. */
  get seesConnections(): boolean {
    return !this.isOff && this.config.TRUSTED_PROXIES === 0;
  }

  /** Counts pieces of a few bytes each. False if the network has sent too many. */
  admitsCrumbs(network: string, pieces: number): boolean {
    if (this.isOff || this.crumbs.spend(network, pieces, performance.now()) === undefined) return true;
    this.meter.refuse('crumbs');
    return false;
  }

  /** Counts a connection that its client used so that we had to close it as so many: each may bring a piece that is dear to read. */
  noteAbuse(network: string, connections: number) {
    this.opened.owe(network, connections, performance.now());
  }

  /**
   * Holds one of the places for requests of a network that are not answered yet, and returns a function that frees it; undefined if it has
   * none left. So one network alone never makes the line long, at whose end everybody is turned away.
   */
  holdRequest(network: string): (() => void) | undefined {
    if (this.isOff) return () => undefined;
    const leave = this.underWay.enter(widestOf(network), MOST_UNDER_WAY);
    if (!leave) this.meter.refuse('request');
    return leave;
  }

  /** Why a request is refused before anything is done for it; undefined if it may go on. `isKnown` tells tokens that were verified before. */
  requestRefusal(request: Asked & Pick<IncomingMessage, 'socket'>, isKnown: IsKnown): Problem | undefined {
    const { headers } = request;
    const wait = this.isOff ? undefined : this.requestWait(request, this.networkOf(request), isKnown);
    if (wait !== undefined) {
      this.meter.refuse('request');
      return problemOf(tooMany(wait));
    }
    if (isPacked(headers['content-encoding'])) return standard(415);
    return Number(headers['content-length'] ?? 0) > LARGEST_BODY ? standard(413) : undefined;
  }

  /** Counts a request that was answered, if it was refused. `isKnown` as for `requestRefusal`. */
  noteAnswer(request: IncomingMessage, network: string, status: number, isKnown: IsKnown) {
    const isRefusal = status >= 400 && status < 500;
    if (isEvent(request)) {
      if (!isRefusal) this.falseEvents.giveBack(network, 1, performance.now());
    } else if ((isRefusal && !isLetIn(request.url ?? '')) || isNotedRefused(request))
      this.noteRefused(request, network, status, isKnown);
  }

  private noteRefused(request: IncomingMessage, network: string, status: number, isKnown: IsKnown) {
    const token = tokenIn(request.headers);
    // A page whose user has used up the quota goes on asking, and is told so each time.
    if (token !== undefined && status !== QUOTA_USED_UP && isKnown(token))
      this.callersTries.spend(this.callerOf(network, token), 1, performance.now());
    this.noteTry(network, token);
  }

  /** The seconds that a network must wait before it may open a socket; undefined if it may now. */
  handshakeWait(network: string): number | undefined {
    if (this.isOff) return undefined;
    const wait = this.handshakes.spend(network, 1, performance.now());
    if (wait !== undefined) this.meter.refuse('handshake');
    return wait;
  }

  /**
   * Holds a place for a socket that has not connected yet. False if the network has none left. These places are apart from those of connected
   * sockets, so that silent ones never take them; but nobody need begin where those are full.
   */
  holdSocket(network: string, connection: Pick<Socket, 'once'>): boolean {
    if (this.isOff) return true;
    const isFull = this.sockets.isFull(network, MOST_SOCKETS);
    const leave = isFull ? undefined : this.enter(this.waiting, network);
    if (isFull) this.meter.refuse('socket');
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

  /** Holds one of the places of connected sockets for a stream of events, and returns a function that frees it; undefined if the network has none left. */
  holdStream(network: string): (() => void) | undefined {
    return this.isOff ? () => undefined : this.enter(this.sockets, network);
  }

  /** Counts what a network asked for and was refused after work: a wrong token, an address that does not exist, an invalid body. */
  noteTry(network: string, token: string | undefined) {
    if (this.isOff) return;
    const now = performance.now();
    this.tries.owe(network, 1, now); // hundreds may be on their way when the last one is spent
    const session = this.sessionAt(network, token);
    if (session !== undefined) this.callersTries.spend(session, 1, now);
  }

  /**
   * The seconds for which a network is refused before work, because too much was refused after it; undefined if there are none. Callers with
   * a token of ours count for themselves, so that a neighbour's inventions do not keep them out.
   */
  tryWait(network: string, token: string | undefined): number | undefined {
    const now = performance.now();
    if (this.isOff || this.tries.left(network, now) >= 1) return undefined;
    const session = this.sessionAt(network, token);
    if (session !== undefined && this.callersTries.left(session, now) >= 1) return undefined;
    this.meter.refuse('try');
    return TRY_WAIT_SECONDS;
  }

  private sessionAt(network: string, token: string | undefined): string | undefined {
    const sid = token === undefined ? undefined : this.marks.sessionOf(token);
    return sid === undefined ? undefined : `${widestOf(network)} ${sid}`;
  }

  private enter(places: NetworkPlaces, network: string) {
    const leave = places.enter(network, MOST_SOCKETS);
    if (!leave) this.meter.refuse('socket');
    return leave;
  }

  private hasOwnTries(network: string, token: string | undefined, isKnown: IsKnown): boolean {
    if (token === undefined || !isKnown(token)) return false;
    return this.callersTries.left(this.callerOf(network, token), performance.now()) >= 1;
  }

  /** Whose token was verified. Their own refusals count apart from those of tokens that only look like theirs. */
  private callerOf(network: string, token: string): string {
    return `verified ${this.sessionAt(network, token) ?? `${widestOf(network)} ${token}`}`;
  }

  private requestWait({ url = '', method, headers }: Asked, network: string, isKnown: IsKnown) {
    const now = performance.now();
    // Of events each counts as false until it is answered: thousands may come before the first one is.
    if (isEvent({ url, method })) return this.letIn.spend(network, 1, now) ?? this.falseEvents.spend(network, 1, now);
    if (isLetIn(url)) return this.letIn.spend(network, 1, now);
    const wait = this.requests.spend(network, 1, now);
    if (wait !== undefined) return wait;
    const token = tokenIn(headers);
    const tryWait = this.tryWait(network, token);
    if (tryWait !== undefined && !this.hasOwnTries(network, token, isKnown)) return tryWait;
    return isCall(url) ? this.calls.blockedFor(network, now) : undefined;
  }
}

type IsKnown = (token: string) => boolean;

type Asked = Pick<IncomingMessage, 'headers' | 'url' | 'method'>;

const tokenIn = ({ authorization }: IncomingMessage['headers']): string | undefined =>
  authorization === undefined ? undefined : /^Bearer (\S+)$/i.exec(authorization)?.[1];

/** Whether a request brings a payment event: nothing else that is let in changes anything. */
const isEvent = ({ url = '', method }: Pick<IncomingMessage, 'url' | 'method'>): boolean =>
  isLetIn(url) && !isSafeMethod({ method });

const QUOTA_USED_UP = 402;
const MOST_CONNECTIONS = 500;
// An office of thirty pages that all load at once has 180.
const MOST_UNDER_WAY = 250;
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
