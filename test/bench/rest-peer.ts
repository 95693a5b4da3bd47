/** The floor of the REST benchmark, in its own process: bare Node that sends the product's bytes, or serialises the same data each time. */
import http from 'node:http';
import { brotliDecompressSync } from 'node:zlib';

const [port = '', origin = '', token = '', ...paths] = process.argv.slice(2);

interface Said {
  readonly headers: http.OutgoingHttpHeaders;
  readonly bytes: Buffer;
  readonly answer: unknown;
}

const asked = (path: string): Promise<Said> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' };
    http.get(`${origin}${path}`, { headers }, async (response) => {
      const bytes = Buffer.concat(await response.toArray());
      const { statusCode, headers } = response;
      if (statusCode !== 200) return reject(new Error(`${path}: ${statusCode} ${bytes}`));
      const isPacked = headers['content-encoding'] === 'br';
      const answer: unknown = JSON.parse(String(isPacked ? brotliDecompressSync(bytes) : bytes));
      resolve({
        bytes,
        answer,
        headers: {
          ETag: headers.etag,
          'Content-Type': headers['content-type'],
          'Content-Length': bytes.length,
          ...(isPacked ? { 'Content-Encoding': 'br' } : {}),
        },
      });
    });
  });

const said = new Map<string, Said>();
for (const path of paths) said.set(path, await asked(path));

const SERIALISED = '/serialised';

const server = http.createServer(({ url = '' }, response) => {
  const one = said.get(url.replace(SERIALISED, ''))!;
  if (!url.startsWith(SERIALISED)) return response.writeHead(200, one.headers).end(one.bytes);
  const text = Buffer.from(JSON.stringify(one.answer));
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': text.length }).end(text);
});
server.listen(Number(port), '127.0.0.1', () => {
  process.send?.(Object.fromEntries([...said].map(([path, { bytes }]) => [path, bytes.length])));
});
process.on('disconnect', () => process.exit());
