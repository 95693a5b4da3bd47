import { ArgumentsHost, Catch, ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isOpenEnded } from './open-ended.js';
import { answerTo, problemOf } from './problem.js';

/** Turns errors into answers. Internal details stay in the log, under the request's id. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  catch(error: unknown, host: ArgumentsHost) {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const problem = problemOf(error);
    if (problem.status >= 500 && !(error instanceof HttpException)) this.logger.error(error);
    if (response.headersSent) return response.destroy();
    if (problem.retryAfter !== undefined) response.setHeader('Retry-After', problem.retryAfter);
    if (isOpenEnded(request)) response.setHeader('Connection', 'close');
    response.setHeader('Cache-Control', 'no-store');
    const { type, text } = answerTo(request.originalUrl, problem, String(request.id));
    response.status(problem.status).type(type).send(text);
  }
}
