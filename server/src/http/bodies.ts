import type { IncomingMessage } from 'node:http';
import {
  BadRequestException,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  Inject,
  Injectable,
  type NestInterceptor,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { Observable } from 'rxjs';
import { CONFIG, type Config, limitsAreOff } from '../platform/config.js';
import { HttpMeter } from './http-meter.js';
import { isSafeMethod } from './is-safe-method.js';
import { isDeeper } from './json-depth.js';
import { networkOf } from './network.js';
import { NetworkBudget } from './network-budget.js';
import { LARGEST_BODY } from './open-ended.js';
import { busy, tooMany } from './problem.js';
import { whenOver } from './when-over.js';

/**
 * Reads the body of a request after its guards: whoever is refused for their network, token or plan is refused before their body is read.
 * A guard that needs the body itself (of a sign-in) reads it first.
 */
@Injectable()
export class Bodies implements NestInterceptor {
  private parsers: readonly RequestHandler[] = [];

  // Of each network.
  private readonly budget = new NetworkBudget(64_000_000, 64_000_000);
  // Milliseconds. A page sends what is parsed in less than ten; a body made for it costs as much per byte as thirty of those.
  private readonly parsing = new NetworkBudget(300, 2_000);
  private readonly parsedSince = new WeakMap<IncomingMessage, number>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly meter: HttpMeter,
  ) {}

  /** Sets what is read: the first parser that knows the type of a body reads it. */
  parseWith(...parsers: readonly RequestHandler[]) {
    this.parsers = parsers;
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    if (context.getType() === 'http') await this.read(http.getRequest(), http.getResponse());
    return next.handle();
  }

  /** Reads the body into the request, once; refuses what is too large, broken, compressed, or beyond the budget of its network. */
  async read(request: Request, response: Response): Promise<void> {
    if (this.begun.has(request) || isSafeMethod(request) || !hasBody(request)) return;
    this.begun.add(request);
    const wait = this.bodyWait(request);
    if (wait !== undefined) throw tooMany(wait);
    if (this.held > this.mostHeld) throw tooBusy();
    const full = this.hold(request, response);
    if (request.headers.expect !== undefined) response.writeContinue();
    for (const parse of this.parsers)
      await new Promise<void>((done, fail) => {
        full.then(fail);
        parse(request, response, (e?: unknown) => {
          this.noteParsed(request);
          e ? fail(e) : done();
        });
      });
  }

  /** Refuses a whole JSON body before it is parsed, which cannot be interrupted; for the parser's option `verify`. */
  readonly verify = (request: IncomingMessage, _response: unknown, body: Uint8Array, encoding: string) => {
    if (encoding !== 'utf-8') throw new UnsupportedMediaTypeException(); // its brackets are other bytes
    if (isDeeper(body, DEEPEST)) throw new BadRequestException();
    const wait = this.parsingWait(request as Request);
    if (wait !== undefined) throw tooMany(wait); // many may have come at once, while there was some left
    this.parsedSince.set(request, performance.now());
  };

  private noteParsed(request: Request) {
    const since = this.parsedSince.get(request);
    if (since === undefined || !this.parsedSince.delete(request)) return;
    const now = performance.now();
    this.parsing.owe(networkOf(request.ip), now - since, now);
  }

  private parsingWait({ ip }: Pick<Request, 'ip'>): number | undefined {
    if (limitsAreOff(this.config)) return undefined;
    return this.parsing.spend(networkOf(ip), 0, performance.now());
  }
  private readonly begun = new WeakSet<Request>();

  /** Spends the bytes of a body: undefined if its network may send it, else the seconds to wait. */
  bodyWait({ headers, ip }: Pick<Request, 'headers' | 'ip'>): number | undefined {
    if (limitsAreOff(this.config)) return undefined;
    const length = Number(headers['content-length'] ?? LARGEST_BODY);
    const wait = this.parsingWait({ ip }) ?? this.budget.spend(networkOf(ip), length, performance.now());
    if (wait !== undefined) this.meter.refuse('body');
    return wait;
  }

  /** Counts the bytes of a body while it is in memory. Resolves with a refusal if they are too many for this process, and reads no more. */
  private hold(request: Request, response: Response): Promise<HttpException> {
    let held = 0;
    return new Promise((refuse) => {
      const count = ({ length }: Buffer) => {
        held += length;
        this.held += length;
        if (this.held <= this.mostHeld) return;
        request.removeAllListeners('data').pause();
        refuse(tooBusy());
      };
      // Only together with its parser: a listener alone would let the first bytes go by.
      const withParser = (event: string) => {
        if (event !== 'data') return;
        request.off('newListener', withParser);
        request.prependListener('data', count);
      };
      request.on('newListener', withParser);
      whenOver(request, response, () => {
        request.off('newListener', withParser).off('data', count); // the rest may still come by, and is kept nowhere
        this.held -= held;
      });
    });
  }
  private held = 0;
  /** The bytes of all bodies that this process holds at most, while they are read and until their requests are answered. */
  private readonly mostHeld = 256_000_000;
}

/** A pick nests eight deep, within three of its request. */
const DEEPEST = 32;

const tooBusy = () => new HttpException(busy(), 503);

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
