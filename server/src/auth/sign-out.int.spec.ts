import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { accountNewsDuring, asOwner, aVisitor, cookieOf, sessionOf, sidOf } from '../testing/a-visitor.js';
import { NEWS_MS, until } from '../testing/until.js';

describe('signing out', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer();
  });
  afterAll(() => server.close());

  /** A user with two browsers. */
  const atTwoPlaces = async () => {
    const visitor = aVisitor(server.url);
    const here = await visitor.signUp().expect(200);
    const there = await visitor.signIn().expect(200);
    const refresh = (answer: typeof here) => visitor.post('refresh', cookieOf(answer));
    return { ...visitor, here, there, refresh };
  };

  it('signing out ends all sessions of the user by default, clears the cookie and publishes it to every server', async () => {
    const { here, there, post, refresh } = await atTwoPlaces();
    const published = await accountNewsDuring(server.redis, async () => {
      const answer = await post('sign-out', cookieOf(here)).expect(204);
      expect(String(answer.headers['set-cookie'])).toMatch(/^__Host-rt=;.*Expires=Thu, 01 Jan 1970/);
    });
    await refresh(here).expect(401);
    await refresh(there).expect(401);
    const userId = sessionOf(here).user.id;
    for (const answer of [here, there]) expect(published).toContainEqual({ kind: 'ended', userId, sid: sidOf(answer) });
  });

  it('signing out with scope "local" ends only the current session', async () => {
    const { here, there, post, refresh } = await atTwoPlaces();
    const published = await accountNewsDuring(server.redis, () =>
      post('sign-out', cookieOf(here)).send({ scope: 'local' }).expect(204),
    );
    await refresh(here).expect(401);
    await refresh(there).expect(200);
    const userId = sessionOf(here).user.id;
    expect(published.filter((news) => news.userId === userId)).toEqual([{ kind: 'ended', userId, sid: sidOf(here) }]);
  });

  it('a browser that lost its cookie can sign out with its access token', async () => {
    const { here, there, post, refresh } = await atTwoPlaces();
    await post('sign-out').set(asOwner(here)).send({ scope: 'local' }).expect(204);
    await refresh(here).expect(401);
    await refresh(there).expect(200);
  });

  it('a late sign-out spares another user who has signed in since, in the same browser', async () => {
    const [before, next] = [await atTwoPlaces(), await atTwoPlaces()];
    const answer = await before.post('sign-out', cookieOf(next.here)).set(asOwner(before.here)).expect(204);
    expect(answer.headers['set-cookie']).toBeUndefined();
    await before.refresh(before.here).expect(401);
    await next.refresh(next.here).expect(200);
    await next.refresh(next.there).expect(200);
  });

  it('signing out twice, or without a session, is not an error', async () => {
    const { here, post } = await atTwoPlaces();
    await post('sign-out', cookieOf(here)).expect(204);
    await post('sign-out', cookieOf(here)).expect(204);
    await post('sign-out').expect(204);
  });

  it('a refresh at the same moment as the sign-out leaves no session alive', async () => {
    for (let round = 0; round < 20; round++) {
      const { here, post, refresh } = await atTwoPlaces();
      const [next] = await Promise.all([refresh(here), post('sign-out', cookieOf(here))]);
      if (next.status === 200) await refresh(next).expect(401);
    }
  });

  it("an access token whose session has ended cannot end the user's other sessions", async () => {
    const { here, there, post, refresh } = await atTwoPlaces();
    await post('sign-out').set(asOwner(here)).send({ scope: 'local' }).expect(204);
    const isIn = () => request(server.url).get('/api/me').set(asOwner(here));
    await until(async () => (await isIn()).status === 401, NEWS_MS); // the server has received the news
    await post('sign-out').set(asOwner(here)).send({ scope: 'global' }).expect(204);
    await refresh(there).expect(200);
  });

  it('a refresh token that was spent long ago ends its own session at most', async () => {
    const { here, there, post, refresh } = await atTwoPlaces();
    const next = await refresh(here).expect(200);
    await server.db.query(`update refresh_tokens set spent_at = spent_at - interval '11 seconds' where family = $1`, [
      sidOf(here),
    ]);
    await post('sign-out', cookieOf(here)).send({ scope: 'global' }).expect(204);
    await refresh(there).expect(200);
    await refresh(next).expect(401);
  });

  it('a refresh token that was spent a moment ago still signs out everywhere', async () => {
    const { here, there, post, refresh } = await atTwoPlaces();
    await refresh(here).expect(200);
    await post('sign-out', cookieOf(here)).send({ scope: 'global' }).expect(204);
    await refresh(there).expect(401);
  });

  it('the user can sign in again right after signing out', async () => {
    const { here, post, signIn, refresh } = await atTwoPlaces();
    await post('sign-out', cookieOf(here)).expect(204);
    await refresh(await signIn().expect(200)).expect(200);
  });
});
