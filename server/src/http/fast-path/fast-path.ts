import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { type Access, meets } from '../../auth/access.js';
import { KnownTokens } from '../../auth/known-tokens.js';
import { CurrentRights } from '../../auth/rights/current-rights.js';
import { CONFIG, type Config } from '../../platform/config.js';
import { Quotas } from '../../quota/quotas.js';
import type { Answer, Encoding } from '../answer.js';
import { type HeaderLine, safetyHeaders } from '../headers.js';
import { HttpMeter } from '../http-meter.js';
import { Admission } from '../limits/admission.js';
import { CallLimit } from '../limits/call-limit.js';
import { isHttps } from '../origins.js';
import { markAdmitted } from '../pressure/admitted.js';
import { WaitingLine } from '../pressure/waiting-line.js';
import { Addresses } from './addresses.js';
import { type Call, CallBatch, type Group } from './call-batch.js';
import { type PlainCall, plainCallOf } from './plain-call.js';

/**
 * The fast path to the hot lists: a URL that the normal path has answered once is answered here by the same rules, before the framework's
 * pipeline. It gives successful answers only. Anything unusual, refused or failed takes the normal path, so that every refusal is written
 * in one place.
 */
@Injectable()
export class FastPath {
  private readonly logger = new Logger('fast-path');
  private readonly batch = new CallBatch((network, groups) => this.serve(network, groups));
  private readonly answers: ReadyAnswers;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly addresses: Addresses,
    private readonly line: WaitingLine,
    private readonly tokens: KnownTokens,
    private readonly rights: CurrentRights,
    private readonly admission: Admission,
    private readonly limit: CallLimit,
    private readonly quotas: Quotas,
    private readonly meter: HttpMeter,
  ) {
    this.answers = new ReadyAnswers(safetyHeaders({ https: isHttps(config) }));
  }

  /** Answers a request, now or later, or calls `onward`. */
  take(request: IncomingMessage, response: ServerResponse, onward: () => void) {
    const address = this.addresses.find(request.url ?? '');
    const question = address && plainCallOf(request);
    if (!question) return onward();
    const bearer = address.demand && this.bearerOf(question);
    if (address.demand && !bearer) return onward();
    const call = { request, response, question, begunAt: performance.now(), onward };
    const enter = () => {
      if (request.socket.destroyed) return;
      markAdmitted(request);
      this.batch.add(this.admission.networkOf(request), { address, bearer }, call);
    };
    this.line.join(enter, true, SHARE);
  }

  private bearerOf({ token, claimed }: PlainCall): Access | undefined {
    const access = token === undefined ? undefined : this.tokens.find(token);
    return access && (claimed === undefined || claimed === access.userId) ? access : undefined;
  }

  private serve(network: string, groups: readonly Group[]): Promise<unknown> {
    const requests = groups.flatMap(({ calls }) => calls.map(({ request }) => request));
    const counting = this.limit.countAll(requests, network);
    for (const group of groups) void this.answer(group, counting);
    return counting;
  }

  private async answer({ address, bearer, calls }: Group, counting: Promise<unknown>) {
    try {
      await counting;
      const within = calls.filter(({ request }) => this.limit.isWithin(request));
      const access = bearer && this.rights.known(bearer);
      if (address.demand && !(access && meets(access, address.demand))) return;
      const answer = await address.read();
      const ready = await Promise.all(within.map(({ question }) => this.answers.in(answer, question.encoding)));
      const granted = access && address.isCounted ? await this.counted(access, within.length) : within.length;
      for (const [i, call] of within.slice(0, granted).entries()) this.send(call, ready[i]!, address.route);
    } catch (error) {
      // It fails again on the normal path, which reports the error.
      this.logger.debug(`not answered on the fast path: ${(error as Error).message}`);
    } finally {
      for (const { onward, response } of calls) if (!response.headersSent) onward();
    }
  }

  private async counted(access: Access, times: number): Promise<number> {
    return times === 0 ? 0 : (await this.quotas.countAll(access, Date.now(), times)).counted;
  }

  private send({ request, response, question, begunAt }: Call, ready: Ready, route: string) {
    const id = randomUUID();
    request.id = id;
    response.once('finish', () => {
      const took = performance.now() - begunAt;
      this.meter.answer(response.statusCode, route, took);
      logAnswered(request, response, took);
    });
    if (isTheSame(question.tag, ready.etag)) response.writeHead(304, [REQUEST_ID, id, ...ready.headUnchanged]).end();
    else response.writeHead(200, [REQUEST_ID, id, ...ready.head]).end(ready.bytes);
  }
}

/** Whether both tags name the same version: ours are weak, and a cache may have made them strong. */
const isTheSame = (tag: string | undefined, etag: string): boolean => tag === etag || `W/${tag}` === etag;

const REQUEST_ID = 'X-Request-Id';
// Sixteen calls on the fast path cost about as much as four on the normal one.
const SHARE = 1 / 4;

/** Logs a successful answer with the same line as the normal path. */
const logAnswered = (request: IncomingMessage, response: ServerResponse, took: number) => {
  const { root } = PinoLogger;
  if (!root.isLevelEnabled('debug')) return;
  root.debug({ req: request, res: response, responseTime: Math.round(took) }, 'request completed');
};

/** An answer ready to send: its headers, without the request's id, and its bytes. */
interface Ready {
  readonly etag: string;
  readonly head: readonly string[];
  readonly headUnchanged: readonly string[];
  readonly bytes: Buffer;
}

/** Answers with all their headers, built once per version and encoding. */
class ReadyAnswers {
  private readonly written = new WeakMap<Answer, Map<Encoding | undefined, Ready>>();

  constructor(private readonly safety: readonly HeaderLine[]) {}

  async in(answer: Answer, encoding: Encoding | undefined): Promise<Ready> {
    const known = this.written.get(answer)?.get(encoding);
    if (known) return known;
    const ready = await this.write(answer, encoding);
    const all = this.written.get(answer) ?? new Map<Encoding | undefined, Ready>();
    this.written.set(answer, all.set(encoding, ready));
    return ready;
  }

  private async write(answer: Answer, asked: Encoding | undefined): Promise<Ready> {
    const { encoding, bytes } = await answer.encodedFor((name) => name === asked);
    const headUnchanged = [...this.safety, ...answer.headers].flat();
    const packed = encoding ? ['Content-Encoding', encoding] : [];
    const head = [...headUnchanged, ...packed, 'Content-Length', String(bytes.length)];
    return { etag: answer.etag, head, headUnchanged, bytes };
  }
}
