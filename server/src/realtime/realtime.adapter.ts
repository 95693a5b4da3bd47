import { REALTIME } from '@fairline/shared/contract';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { MessageMappingProperties } from '@nestjs/websockets';
import { lastValueFrom, type Observable } from 'rxjs';
import type { ServerOptions, Socket } from 'socket.io';

/**
 * Opens the sockets: WebSocket only (so that no server needs sticky sessions), and without socket.io's connection recovery, which would
 * readmit a revoked session. A snapshot and its `seq` bring a browser up to date. `SocketAdmission` decides who may open one.
 */
export class RealtimeAdapter extends IoAdapter {
  /** Binds handlers as Nest does, but without a pipeline for each message and socket: those were two thirds of the memory of a socket. */
  override bindMessageHandlers(
    socket: Socket,
    handlers: MessageMappingProperties[],
    transform: (answer: unknown) => Observable<unknown>,
  ) {
    for (const { message, callback } of handlers)
      socket.on(message, async (...words: unknown[]) => {
        try {
          const { data, ack } = this.mapPayload(words.length > 1 ? words : words[0]);
          const answer = await lastValueFrom(transform(callback(data, ack)), { defaultValue: undefined });
          if (answer !== undefined && answer !== null) ack?.(answer);
        } catch (error) {
          this.logger.error(error);
        }
      });
  }

  override createIOServer(port: number, options?: ServerOptions) {
    return super.createIOServer(port, {
      ...options,
      transports: ['websocket'],
      serveClient: false,
      perMessageDeflate: false,
      maxHttpBufferSize: 16_384,
      pingInterval: REALTIME.heartbeatMs,
      pingTimeout: REALTIME.timeoutMs,
    } as ServerOptions);
  }
}
