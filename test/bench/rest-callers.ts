/** The callers of the REST benchmark, in their own process: many connections, each of which repeats its call as soon as it is answered. */
import { rest } from '../../scripts/services/process-life.mjs';
import type { Asked } from './rest.js';
import { Connection } from './rest-connection.js';

const CONNECTIONS = 32;
const WARM_UP_MS = 500;

const questionOf = ({ port, path, token }: Asked) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Authorization: Bearer ${token}`,
    'Accept-Encoding: gzip, deflate, br',
    'Connection: keep-alive',
    '\r\n',
  ].join('\r\n');

const answersOf = (connections: readonly Connection[]) => connections.reduce((sum, { answers }) => sum + answers, 0);

process.on('message', async (asked: Asked) => {
  const question = Buffer.from(questionOf(asked));
  const connections = Array.from({ length: CONNECTIONS }, () => new Connection(asked.port, question));
  await rest(WARM_UP_MS);
  const [before, began] = [answersOf(connections), performance.now()];
  await rest(asked.ms);
  const [all, took] = [answersOf(connections), performance.now() - began];
  const refusal = connections.find((connection) => connection.refusal)?.refusal;
  for (const connection of connections) connection.end();
  process.send?.({ all, perSecond: ((all - before) * 1_000) / took, refusal });
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
