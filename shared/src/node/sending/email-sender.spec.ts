import { type OutgoingAlert, SendFailure } from './alert-senders.js';
import { EmailSender } from './email-sender.js';
import { type Mailer, mailerOf, type Outgoing } from './mailer.js';

const anAlarm = (id: string): OutgoingAlert => ({
  due: {
    id,
    userId: 'p1',
    email: 'team@example.com',
    alert: null,
    tries: 1,
    channel: { id: 'p1', kind: 'email', target: { origin: 'https://fairline.test' }, unconfirmedSince: null },
    watched: undefined,
    isReplay: false,
    mayBeTold: true,
  },
  title: `Alarm: ${id}`,
  text: 'Jobs wait.',
  value: null,
  legs: [],
  path: '/ops',
  alarm: { news: 'began', condition: 'queue-stuck', subject: 'mail', began_at: null, ended_at: null },
});

const refusing = (code: string, responseCode: number): Mailer => ({
  send: () => Promise.reject(Object.assign(new Error(`${responseCode} no`), { code, responseCode })),
});

const sent = async (...alarms: [OutgoingAlert, ...OutgoingAlert[]]) => {
  const mails: Outgoing[] = [];
  await new EmailSender({ send: async (mail) => void mails.push(mail) }).send(...alarms);
  return mails;
};

it('an alarm goes to the address of its place, and leads to the pages of operators', async () => {
  const [mail] = await sent(anAlarm('7'));
  expect(mail).toMatchObject({ id: 'alarm-7', to: 'team@example.com', subject: 'Alarm: 7' });
  expect(mail!.text).toContain('https://fairline.test/ops\n');
  expect(mail!.text).toContain('https://fairline.test/ops/alarms');
});

it.each([
  [
    'no mail server is set',
    { wait: 30, isFinal: false },
    mailerOf({ SMTP_URL: undefined, MAIL_FROM: 'a@b.test' }, { note: async () => {} }),
  ],
  ['the content is refused', { wait: undefined, isFinal: false }, refusing('EMESSAGE', 552)],
  ['the address is refused', { wait: undefined, isFinal: true }, refusing('EENVELOPE', 550)],
])('where %s, only a refused address is one to which nothing can be sent', async (_, expected, mailer) => {
  const failure = await new EmailSender(mailer).send(anAlarm('7')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SendFailure);
  const { waitSeconds: wait, isFinal } = failure as SendFailure;
  expect({ wait, isFinal }).toEqual(expected);
});

it('several alarms are one email', async () => {
  const [mail, ...others] = await sent(anAlarm('7'), anAlarm('8'));
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ id: 'alarms-7-8', subject: '2 alarms: Alarm: 7' });
});
