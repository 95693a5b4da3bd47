import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import type { Access } from '../auth/tokens/access.js';
import { KnownTokens } from '../auth/tokens/access-tokens.js';
import type { Answer, Encoding } from '../http/answer.js';
import { type HeaderLine, safetyHeaders } from '../http/headers.js';
import { HttpMeter } from '../http/http-meter.js';
import { widestOf } from '../http/network.js';
import { isHttps } from '../http/origins.js';
import { type Reader, unreadAnswers } from '../http/unread-answers.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Addresses } from './addresses.js';
import { Admission } from './admission.js';
import type { Asked } from './asked.js';
import { type Call, CallBatch, type Group } from './call-batch.js';
import { CallLimit } from './call-limit.js';
import { type PlainCall, plainCallOf } from './plain-call.js';
import { Policy } from './policy.js';
import { markAdmitted, WaitingLine } from './waiting-line.js';

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
    private readonly admission: Admission,
    private readonly limit: CallLimit,
    private readonly policy: Policy,
    private readonly meter: HttpMeter,
  ) {
    this.answers = new ReadyAnswers(safetyHeaders({ https: isHttps(config) }));
  }

  /** Answers a request, now or later, or calls `onward`. */
  answerOrPass(request: IncomingMessage, response: ServerResponse, onward: () => void) {
    const address = this.addresses.find(request.url ?? '');
    const question = address && plainCallOf(request);
    if (!question) return onward();
    const bearer = address.demand && this.bearerOf(question);
    if (address.demand && !bearer) return onward();
    const call = { request, response, question, begunAt: performance.now(), onward };
    const network = this.admission.networkOf(request);
    const enter = () => {
      if (request.socket.destroyed) return;
      markAdmitted(request);
      this.batch.add(network, { address, bearer }, call);
    };
    this.line.join(enter, true, SHARE, widestOf(network), request);
  }

  private bearerOf({ token, claimed }: PlainCall): Access | undefined {
    const access = token === undefined ? undefined : this.tokens.find(token);
    return access && (claimed === undefined || claimed === access.userId) ? access : undefined;
  }

  private serve(network: string, groups: readonly Group[]): Promise<unknown> {
    // Of all groups together; the policy finds each call counted.
    const counting = this.limit.countAll(
      groups.flatMap(({ calls }) => calls.map(({ request }) => request)),
      network,
    );
    for (const group of groups) void this.answer(group, network, counting);
    return counting;
  }

  private async answer({ address, bearer, calls }: Group, network: string, counting: Promise<unknown>) {
    try {
      await counting;
      const asked: Asked = { rules: address, network, bearer };
      const admitted = await this.policy.admit(calls, asked);
      const answer = await address.read(asked.access?.userId);
      const reader = { network, userId: asked.access?.userId };
      const ready = await Promise.all(
        admitted.map(({ question }) => this.answers.in(answer, question.encoding, reader.userId)),
      );
      for (const [i, call] of admitted.entries()) this.send(call, ready[i]!, address.route, reader);
    } catch (error) {
      // It is refused or fails again on the normal path, which reports it.
      this.logger.debug(`not answered on the fast path: ${(error as Error).message}`);
    } finally {
      for (const { onward, response } of calls) if (!response.headersSent) onward();
    }
  }

  private send({ request, response, question, begunAt }: Call, ready: Ready, route: string, reader: Reader) {
    const id = randomUUID();
    request.id = id;
    response.once('finish', () => {
      const took = performance.now() - begunAt;
      this.meter.answer(response.statusCode, route, took);
      logAnswered(request, response, took);
    });
    if (isTheSame(question.tag, ready.etag)) response.writeHead(304, [REQUEST_ID, id, ...ready.headUnchanged]).end();
    else {
      unreadAnswers.hold(reader, request, response, ready.bytes);
      response.writeHead(200, [REQUEST_ID, id, ...ready.head]).end(ready.bytes);
    }
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

  async in(answer: Answer, encoding: Encoding | undefined, userId: string | undefined): Promise<Ready> {
    const known = this.written.get(answer)?.get(encoding);
    if (known) return known;
    const ready = await this.write(answer, encoding, userId);
    const all = this.written.get(answer) ?? new Map<Encoding | undefined, Ready>();
    this.written.set(answer, all.set(encoding, ready));
    return ready;
  }

  private async write(answer: Answer, asked: Encoding | undefined, userId: string | undefined): Promise<Ready> {
    const { encoding, bytes } = await answer.encodedFor((name) => name === asked, userId);
    const headUnchanged = [...this.safety, ...answer.headers].flat();
    const packed = encoding ? ['Content-Encoding', encoding] : [];
    const head = [...headUnchanged, ...packed, 'Content-Length', String(bytes.length)];
    return { etag: answer.etag, head, headUnchanged, bytes };
  }
}
