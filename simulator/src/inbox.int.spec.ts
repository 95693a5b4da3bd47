import http from 'node:http';
import { networkInterfaces } from 'node:os';
import { createTransport } from 'nodemailer';
import { type Inbox, openInbox } from './inbox.js';

const LINK = 'https://fairline.localhost/account?recovery=abc_-123';

describe('the inbox of an installation without a mail server', () => {
  let inbox: Inbox;
  beforeEach(async () => {
    inbox = await openInbox({ smtp: 0, pages: 0 });
  });
  afterEach(() => inbox.close());

  const mail = (subject: string, text = `Choose it here:\n\n${LINK}\n`, to = 'gull@example.com') =>
    createTransport({ url: `smtp://127.0.0.1:${inbox.ports.smtp}` }).sendMail({
      from: 'Fairline <no-reply@localhost>',
      to,
      subject,
      text,
    });
  const get = (path: string, over: http.RequestOptions = {}) =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const asked = http.request({ host: '127.0.0.1', port: inbox.ports.pages, path, ...over }, async (answer) => {
        let text = '';
        for await (const part of answer) text += String(part);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      });
      asked.once('error', reject).end();
    });

  it('the inbox lists emails newest first, and opens each with its link', async () => {
    expect((await get('/')).text).toContain('No emails yet');
    await mail('Confirm your address');
    await mail('Choose a new password');
    const list = (await get('/')).text;
    expect(list.indexOf('Choose a new password')).toBeLessThan(list.indexOf('Confirm your address'));
    expect(list).not.toContain(LINK);
    const [, newest] = /href="(\/mails\/\d+)"/.exec(list)!;
    const one = await get(newest!);
    expect(one.text).toContain(`<a href="${LINK}" rel="noopener noreferrer">${LINK}</a>`);
    expect(one.text).toMatch(/gull@example\.com[\s\S]*<time datetime="20/);
    expect((await get('/mails/99')).status).toBe(404);
  });

  it('the inbox shows whatever an email contains as text, under a policy that runs nothing', async () => {
    const hostile = `<script>x</script> javascript:alert(1) https://a.example/"onmouseover=alert(1) 'https://b.example/?a=1&b=2'`;
    await mail('<img src=x onerror=alert(1)>', hostile, "o'gull&amp@example.com");
    for (const path of ['/', '/mails/1']) {
      const { text, headers } = await get(path);
      expect(text).not.toMatch(/<script|<img|<b>|href="javascript|" ?onmouseover/);
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      );
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect((await get('/mails/1')).text).toContain('href="https://b.example/?a=1&#38;b=2"');
  });

  it.each(['evil.example', 'evil.example:80', '127.0.0.1', 'localhost.evil.example'])(
    'the inbox shows nothing to a page that calls it "%s"',
    async (name) => {
      await mail('Choose a new password');
      const { status, text } = await get('/mails/1', { headers: { host: name } });
      expect([status, text.includes(LINK)]).toEqual([421, false]);
    },
  );

  it('the inbox is served to this machine alone, to be read only', async () => {
    const { port } = new URL(`http://127.0.0.1:${inbox.ports.pages}`);
    expect((await get('/', { headers: { host: `localhost:${port}` } })).status).toBe(200);
    expect((await get('/', { method: 'POST' })).status).toBe(405);
    const others = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).filter((one) => !one.internal));
    for (const { address, scopeid } of others)
      await expect(get('/', { host: scopeid ? `${address}%${scopeid}` : address, timeout: 2_000 })).rejects.toThrow();
    expect(await get('/').then(({ status }) => status)).toBe(200);
  });

  it('the inbox keeps the last 200 emails', async () => {
    const transport = createTransport({ url: `smtp://127.0.0.1:${inbox.ports.smtp}?pool=true&maxConnections=1` });
    const send = (i: number) =>
      transport.sendMail({ from: 'a@localhost', to: 'b@localhost', subject: `Email ${i}.`, text: '' });
    await Promise.all(Array.from({ length: 201 }, (_, i) => send(i + 1)));
    transport.close();
    const { text } = await get('/');
    expect(text.match(/<li>/g)).toHaveLength(200);
    expect([text.includes('Email 201.'), text.includes('Email 1.')]).toEqual([true, false]); // sent in order on one connection
  });
});
