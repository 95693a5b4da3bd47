import { ArgumentsHost, Catch, Logger, WsExceptionFilter } from '@nestjs/common';
import type { Link } from './broadcast.js';

/** Disconnects a socket whose message cannot be answered now (Redis is down): the browser comes back and asks again. */
@Catch()
export class SocketErrorFilter implements WsExceptionFilter {
  private readonly logger = new Logger('realtime');

  catch(error: unknown, host: ArgumentsHost) {
    this.logger.warn(`could not answer a socket: ${(error as Error).message}`);
    host.switchToWs().getClient<Link>().conn.close();
  }
}
