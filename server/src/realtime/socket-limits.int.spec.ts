import { io } from 'socket.io-client';
import { connected, type TestSocket } from '../testing/a-browser.js';
import { aNetwork } from '../testing/a-network.js';
import { aServer, type TestServer } from '../testing/a-server.js';
import { ORIGIN } from '../testing/config.js';
import { until } from '../testing/until.js';

describe('limits on sockets', () => {
  let server: TestServer;
  const open: TestSocket[] = [];

  beforeAll(async () => {
    server = await aServer({ LIMITS: 'on', TRUSTED_PROXIES: '1' });
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  afterAll(() => server.close());

  const connectFrom = (token: string | undefined, from: string) => {
    const headers = { Origin: ORIGIN, 'X-Forwarded-For': from };
    const socket: TestSocket = io(server.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
      extraHeaders: headers,
    });
    open.push(socket);
    return connected(socket);
  };

  it('a user may have ten sockets, and another when one has closed', async () => {
    const { token } = await server.someone('gold');
    const sockets = [];
    for (let i = 0; i < 10; i++) sockets.push(await connectFrom(token, aNetwork()));
    await expect(connectFrom(token, aNetwork())).rejects.toThrow('Too many connections');
    sockets[0]!.disconnect();
    await until(() =>
      connectFrom(token, aNetwork()).then(
        () => true,
        () => false,
      ),
    );
  });

  it("a network may have fifty sockets; the network is taken from our proxy's header", async () => {
    const [here, there] = [aNetwork(), aNetwork()];
    for (let i = 0; i < 5; i++) {
      const { token } = await server.someone('gold');
      for (let j = 0; j < 10; j++) await connectFrom(token, here);
    }
    const { token } = await server.someone('gold');
    // Refused when it is asked for, before the handshake.
    await expect(connectFrom(token, here)).rejects.toThrow('websocket error');
    await expect(connectFrom(token, `${there}, ${here}`)).rejects.toThrow('websocket error');
    await connectFrom(token, there);
  });

  it('the visitors of a network may have 25 sockets, which leaves room for its signed-in users', async () => {
    const here = aNetwork();
    for (let i = 0; i < 25; i++) await connectFrom(undefined, here);
    await expect(connectFrom(undefined, here)).rejects.toThrow('Too many connections');
    await connectFrom((await server.someone('gold')).token, here);
    await connectFrom(undefined, aNetwork());
  });

  it('a socket that sends far too many messages is disconnected, and no other', async () => {
    const { token } = await server.someone('gold');
    const [loud, calm] = [await connectFrom(token, aNetwork()), await connectFrom(token, aNetwork())];
    const cut = new Promise((resolve) => loud.once('disconnect', resolve));
    for (let i = 0; i < 500; i++) loud.emit('clock:ask', () => undefined);
    expect(await cut).toBe('transport close');
    expect(await calm.emitWithAck('clock:ask')).toBeGreaterThan(0);
  });
});
