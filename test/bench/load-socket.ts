import type { BoardId } from '@fairline/shared/contract';
import { WebSocket } from 'ws';

/** A socket was refused. */
export class NotLetIn extends Error {
  constructor(
    why: string,
    /** Whether the refusal had a Retry-After. */
    readonly isTurnedAway: boolean,
  ) {
    super(why);
  }
}

/** A socket in a board's room. Speaks the socket.io protocol by hand, so that a thousand of them cost little. */
export const openSocket = (port: number, token: string, board: BoardId, hear: (text: string) => void) => {
  const address = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
  const options = { perMessageDeflate: false, origin: `http://127.0.0.1:${port}`, handshakeTimeout: PATIENCE_MS };
  const socket = new WebSocket(address, options);
  return new Promise<WebSocket>((resolve, reject) => {
    const fail = (why: string, isTurnedAway = false) => {
      clearTimeout(patience);
      reject(new NotLetIn(why, isTurnedAway));
      socket.on('error', () => undefined); // caused by our own closing
      socket.terminate();
    };
    const patience = setTimeout(() => fail('it did not come into its room in time'), PATIENCE_MS);
    socket.once('error', ({ message }) => fail(message));
    socket.once('close', () => fail('it was closed'));
    socket.once('unexpected-response', (_, { statusCode, headers }) =>
      fail(`answered by ${statusCode}`, statusCode === 503 && headers['retry-after'] !== undefined),
    );
    socket.on('message', (bytes) => {
      const text = String(bytes);
      if (text.startsWith('42')) hear(text);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (text.startsWith('40')) socket.send(`420${JSON.stringify(['board:join', board])}`);
      else if (text.startsWith('44')) fail(text);
      else if (text.startsWith('430')) {
        clearTimeout(patience);
        if (text === '430["joined"]') resolve(socket);
        else fail(text);
      }
    });
  });
};

const PATIENCE_MS = 20_000;
