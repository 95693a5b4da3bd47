import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import type { Observable } from 'rxjs';
import { isSafeMethod } from '../is-safe-method.js';
import { Admission } from './admission.js';
import { tooMany } from './too-many.js';

/**
 * Reads the body of a request after its guards: whoever is refused for their network, token or plan is refused before their body is read.
 * A guard that needs the body itself (of a sign-in) reads it first.
 */
@Injectable()
export class Bodies implements NestInterceptor {
  private parsers: readonly RequestHandler[] = [];

  constructor(private readonly admission: Admission) {}

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
    const wait = this.admission.bodyWait(request);
    if (wait !== undefined) throw tooMany(wait);
    if (request.headers.expect !== undefined) response.writeContinue();
    for (const parse of this.parsers)
      await new Promise<void>((done, fail) => void parse(request, response, (e?: unknown) => (e ? fail(e) : done())));
  }
  private readonly begun = new WeakSet<Request>();
}

const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
