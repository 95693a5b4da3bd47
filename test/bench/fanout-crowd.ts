import { WebSocket } from 'ws';

/** Opens sockets that do as little as possible, a few at a time; returns a function that closes them. */
export const crowd = async (size: number, open: (i: number) => Promise<WebSocket>): Promise<() => void> => {
  const sockets: WebSocket[] = [];
  while (sockets.length < size) {
    const next = Math.min(50, size - sockets.length);
    sockets.push(...(await Promise.all(Array.from({ length: next }, (_, i) => open(sockets.length + i)))));
  }
  return () => {
    for (const socket of sockets) socket.terminate();
  };
};

/** A socket of the raw peer. */
export const rawSocket = async (port: number, hear: (text: string) => void): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
  socket.on('message', (data) => hear(String(data)));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return socket;
};

/** A visitor's socket in one room of the server. Speaks the socket.io protocol by hand, to keep reading cheap. */
export const visitorSocket = (
  port: number,
  [event, room]: readonly [event: string, room: unknown],
  hear: (text: string) => void,
  token?: string,
): Promise<WebSocket> => {
  const origin = `http://127.0.0.1:${port}`;
  const address = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { perMessageDeflate: false, origin });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('0')) socket.send(token ? `40${JSON.stringify({ token })}` : '40');
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) socket.send(`420${JSON.stringify([event, room])}`);
      else if (text === '430["joined"]') resolve(socket);
      else if (text.startsWith('43')) reject(new Error(`the room was refused: ${text}`));
      else if (text.startsWith('44')) reject(new Error(`the server let nobody in: ${text}`));
      else if (text.startsWith('42')) hear(text);
    });
  });
};
