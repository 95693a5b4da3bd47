import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import type { Config } from '../../platform/config.js';
import { OpenIdProviders } from './openid-providers.js';

describe("an OpenID provider's discovery document", () => {
  let server: Server, providers: OpenIdProviders;
  let isUp: boolean, asked: number, now: number;

  beforeEach(async () => {
    [isUp, asked, now] = [true, 0, 0];
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    server = createServer((_, response) => {
      asked += 1;
      response.writeHead(isUp ? 200 : 503, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth?document=${asked}` }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    providers = new OpenIdProviders({
      OIDC_ISSUER: new URL(issuer),
      OIDC_CLIENT_ID: 'a client',
      OIDC_CLIENT_SECRET: 'a secret',
    } as unknown as Config);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    server.closeAllConnections();
    server.close();
  });

  /** The number of the document that a visitor's sign-in is begun with; undefined if it cannot begin. */
  const visit = async (): Promise<number | undefined> => {
    const found = await providers.find('oidc').catch(() => undefined);
    return found && Number(/\d+$/.exec(found.serverMetadata().authorization_endpoint!)![0]);
  };

  it('a provider that is down is asked once in five seconds, however many want to sign in', async () => {
    isUp = false;
    for (let i = 0; i < 20; i += 1) expect(await visit()).toBeUndefined();
    expect(await Promise.all([visit(), visit()])).toEqual([undefined, undefined]);
    expect(asked).toBe(1);
    isUp = true;
    now += 5_001;
    expect([await visit(), await visit()]).toEqual([2, 2]);
  });

  it('the document before serves while a provider that had answered is down', async () => {
    expect(await visit()).toBe(1);
    isUp = false;
    now += 3_600_001;
    expect([await visit(), await visit(), asked]).toEqual([1, 1, 2]);
    now += 5_001;
    expect([await visit(), await visit(), asked]).toEqual([1, 1, 3]);
    isUp = true;
    now += 5_001;
    expect([await visit(), await visit()]).toEqual([4, 4]);
  });
});
