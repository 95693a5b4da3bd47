import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { aServer, type TestServer } from '../testing/a-server.js';
import { aVisitor, sessionOf } from '../testing/a-visitor.js';

describe('the log of sign-ins', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  it("the log records every session that begins, with the user's id and whether a second factor was used", async () => {
    const log = jest.spyOn(Logger.prototype, 'log');
    const visitor = aVisitor(server.url);
    const { user } = sessionOf(await visitor.signUp().expect(200));
    await visitor.signIn().expect(200);
    const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes(user.id));
    log.mockRestore();
    const line = new RegExp(`^session [0-9a-f-]{36} of ${user.id} began without a second factor$`);
    expect(lines).toEqual([expect.stringMatching(line), expect.stringMatching(line)]);
    expect(lines.join()).not.toContain(visitor.email);
  });
});
