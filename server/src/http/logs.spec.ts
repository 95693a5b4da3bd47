import { pino } from 'pino';
import { logs } from './logs.js';

const { pinoHttp } = logs({ LOG_LEVEL: 'info' });
const options = pinoHttp as {
  redact: { paths: string[]; censor: string };
  serializers: Record<string, (x: never) => object>;
};

const logged = (entry: unknown): string => {
  const lines: string[] = [];
  pino({ redact: options.redact }, { write: (line: string) => lines.push(line) }).info(entry, 'a line');
  return lines.join('');
};

it('passwords, tokens and cookies are hidden in logs at any depth', () => {
  const secrets = { password: 'canary', access_token: 'canary', refresh_token: 'canary', token: 'canary' };
  const line = logged({ ...secrets, body: secrets, req: { headers: { authorization: 'canary', cookie: 'canary' } } });
  expect(line).toContain('[hidden]');
  expect(line).not.toContain('canary');
});

it('what an error of Postgres quotes from a row is hidden, also in an error of several', () => {
  const ofPostgres = () =>
    Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(canary) already exists.',
      where: "unnamed portal parameter $1 = 'canary'",
      internalQuery: "select 'canary'",
    });
  const nested = Object.assign(new Error('not saved'), { reason: ofPostgres() });
  for (const error of [ofPostgres(), nested, new AggregateError([ofPostgres()], 'both failed')]) {
    expect(logged(error)).toContain('23505');
    expect(logged(error)).not.toContain('canary');
    expect(logged({ err: error })).not.toContain('canary');
  }
});

it('only the id, method and path of a request are logged', () => {
  const request = { id: '1', method: 'GET', url: '/api/odds?sports=canary', headers: { cookie: 'canary' } };
  expect(options.serializers.req!(request as never)).toEqual({ id: '1', method: 'GET', path: '/api/odds' });
});

it('line breaks are escaped, so that a log entry stays on one line', () => {
  expect(logged({ name: 'x\n{"level":60,"msg":"forged"}' }).trim().split('\n')).toHaveLength(1);
});
