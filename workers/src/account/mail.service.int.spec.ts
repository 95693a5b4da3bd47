import { randomUUID } from 'node:crypto';
import {
  Mailer,
  MailLogRepository,
  MailsRepository,
  mailerOf,
  OneTimeTokensRepository,
  type Outgoing,
  UsersRepository,
} from '@fairline/shared/node';
import { Logger } from '@nestjs/common';
import { type AMailServer, aMailServer } from '../testing/a-mail-server.js';
import { Connections } from '../testing/connections.js';
import { whereNamed } from '../testing/every-table.js';
import { MailService } from './mail.service.js';

const ORIGIN = 'https://fairline.test';
const MAIL_FROM = 'Fairline <no-reply@fairline.test>';
const connections = new Connections();
const db = connections.postgres();
const mails = new MailsRepository(db);
let server: AMailServer;

beforeAll(async () => {
  server = await aMailServer();
});
beforeEach(async () => {
  await db.query('delete from mails');
  server.reset();
});
afterAll(async () => {
  await server.close();
  await connections.close();
});

const mailerTo = (url: string | undefined) => mailerOf({ SMTP_URL: url, MAIL_FROM }, new MailLogRepository(db));
const aService = (mailer: Mailer = mailerTo(server.url)) =>
  new MailService(mails, new OneTimeTokensRepository(db), mailer);

/** Creates an email that is due. */
const anEmail = async (kind: 'recovery' | 'verification' = 'recovery') => {
  const email = `${randomUUID()}@example.com`;
  await new UsersRepository(db).create({ email, passwordHash: 'hash' });
  await mails.put(kind, email, ORIGIN);
  return email;
};

const theRow = async () => {
  const { rows } = await db.query<{
    tries: number;
    last_error: string;
    sent_at: Date;
    given_up_at: Date;
    wait: number;
  }>(`select tries, last_error, sent_at, given_up_at, extract(epoch from due_at - now())::float8 as wait from mails`);
  return rows[0]!;
};
const letTimePass = () => db.query(`update mails set due_at = now()`);

it('an email is sent with a link that works once, and only the hash of the link is stored', async () => {
  const email = await anEmail();
  expect(await aService().sendDue()).toBe(1);
  const [received] = server.received;
  expect(received).toMatchObject({ to: [email], from: 'no-reply@fairline.test' });
  expect(received!.text).toContain('Subject: Choose a new Fairline password');
  const token = /recovery=3D([\w-]{43})|recovery=([\w-]{43})/.exec(received!.text.replaceAll('=\r\n', ''))!;
  const plain = token[1] ?? token[2]!;
  const { rows } = await db.query(
    `select expires_at - now() between interval '29 minutes' and interval '30 minutes' as lasts
       from one_time_tokens where hash = sha256($1::text::bytea)`,
    [plain],
  );
  expect(rows).toEqual([{ lasts: true }]);
  expect(await aService().sendDue()).toBe(0);
  expect(server.received).toHaveLength(1);
});

it.each(['recovery', 'verification'] as const)(
  'no table holds the link of an email, whether it was sent or refused: %s',
  async (kind) => {
    const email = await anEmail(kind);
    await aService().sendDue();
    const [received] = server.received;
    const token = /(?:recovery|verify)=(?:3D)?([\w-]{43})/.exec(received!.text.replaceAll('=\r\n', ''))![1]!;
    await db.query(`update mails set sent_at = null, due_at = now()`);
    server.refuse(550, `refused: https://fairline.test/account?recovery=${token}`);
    await aService().sendDue();
    expect(await whereNamed(db, [token, token.slice(0, 20)])).toEqual({});
    const { rows } = await db.query(
      `select user_id = (select id from users where email = $1) as is_theirs, tries, error, sent_at is not null as is_sent, text
         from mail_log where id = (select id::text from mails limit 1)`,
      [email],
    );
    expect(rows).toMatchObject([{ is_theirs: true, tries: 2, is_sent: true }]);
    expect(rows[0].text).toContain(`${ORIGIN}/account [link hidden]`);
    expect(rows[0].error).toContain('refused');
  },
);

it('each of many emails is sent once, although two workers send at the same time', async () => {
  const emails = await Promise.all(Array.from({ length: 20 }, () => anEmail('verification')));
  const left = await Promise.all([aService().sendDue(), aService().sendDue()]);
  expect(left[0]! + left[1]!).toBe(20);
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(emails.sort());
});

it('an email is sent once, although the first worker was killed while sending it', async () => {
  await anEmail();
  const begun = server.cutNext(); // the first worker dies before the mail server accepts the email
  const killed = aService(new Dying(mailerTo(server.url)));
  void killed.sendDue();
  await begun;
  expect(await aService().sendDue()).toBe(0); // the first worker may still be sending it
  await letTimePass();
  expect(await Promise.all([aService().sendDue(), aService().sendDue()])).toContain(1);
  expect(server.received).toHaveLength(1);
  expect((await theRow()).sent_at).not.toBeNull();
});

it('an email is retried with longer waits while the mail server is unreachable', async () => {
  await anEmail();
  const away = aService(mailerTo('smtp://127.0.0.1:9'));
  expect(await away.sendDue()).toBe(0);
  const first = await theRow();
  expect(first).toMatchObject({ tries: 1, sent_at: null, given_up_at: null });
  expect(first.last_error).toContain('ECONNREFUSED');
  await letTimePass();
  await away.sendDue();
  const second = await theRow();
  expect(second.wait).toBeGreaterThan(first.wait);
  await letTimePass();
  expect(await aService().sendDue()).toBe(1);
});

it('an email is retried when the mail server refuses our login', async () => {
  await anEmail();
  const url = server.url.replace('//', '//fairline:wrong@');
  expect(await aService(mailerTo(url)).sendDue()).toBe(0);
  const row = await theRow();
  expect(row.last_error).toContain('535');
  expect(row.given_up_at).toBeNull();
  await letTimePass();
  expect(await aService().sendDue()).toBe(1);
});

it('an email that is refused permanently is given up, with the reason', async () => {
  await anEmail();
  server.refuse(550, 'no such mailbox');
  await aService().sendDue();
  const row = await theRow();
  expect(row.given_up_at).not.toBeNull();
  expect(row.last_error).toContain('no such mailbox');
  await letTimePass();
  expect(await aService().sendDue()).toBe(0);
});

it('the address that a mail server names when it refuses is neither in the log nor in what is kept of the refusal', async () => {
  const email = await anEmail();
  server.refuse(550, `<${email}>: no such mailbox`);
  const logged: string[] = [];
  const note = (...said: unknown[]) => logged.push(said.join(' '));
  Logger.overrideLogger({ log: note, warn: note, error: note });
  await aService().sendDue();
  Logger.overrideLogger(false);
  const { last_error } = await theRow();
  for (const said of [logged.join('\n'), last_error]) {
    expect(said).toContain('<[mail]>: no such mailbox');
    expect(said).not.toContain(email);
  }
});

it('without a mail server an email is given up at once, and neither its link nor its address is in the log', async () => {
  const email = await anEmail();
  const logged: string[] = [];
  const note = (line: unknown) => void logged.push(String(line));
  Logger.overrideLogger({ log: note, warn: note, error: note });
  expect(await aService(mailerTo(undefined)).sendDue()).toBe(0);
  Logger.overrideLogger(false);
  expect(logged.join('\n')).toContain('given up: no mail server is set (SMTP_URL)');
  expect(logged.join('\n')).not.toMatch(new RegExp(`https?:|recovery=|${email}`));
  expect((await theRow()).given_up_at).not.toBeNull();
});

it('at most one email of a kind is sent per minute, and none to an unknown address', async () => {
  const email = await anEmail();
  await mails.put('recovery', email.toUpperCase(), ORIGIN);
  await mails.put('recovery', `${randomUUID()}@example.com`, ORIGIN);
  expect(await aService().sendDue()).toBe(1);
});

/** A worker that dies after the mail server accepted the email. */
class Dying extends Mailer {
  constructor(private readonly mailer: Mailer) {
    super();
  }

  async send(email: Outgoing): Promise<void> {
    await this.mailer.send(email).catch(() => {});
    await new Promise(() => {});
  }
}
