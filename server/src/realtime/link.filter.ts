import { ArgumentsHost, Catch, Logger, WsExceptionFilter } from '@nestjs/common';
import type { Link } from './broadcast.js';

/** When a socket's wish cannot be met now (Redis is away), its link is cut: a browser that comes back asks again by itself. */
@Catch()
export class LinkFilter implements WsExceptionFilter {
  private readonly logger = new Logger('realtime');

  catch(error: unknown, host: ArgumentsHost) {
    this.logger.warn(`could not answer a socket: ${(error as Error).message}`);
    host.switchToWs().getClient<Link>().conn.close();
  }
}
