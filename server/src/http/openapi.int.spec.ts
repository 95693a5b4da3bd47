import type { OpenAPIObject } from '@nestjs/swagger';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { routesOf } from '../testing/routes.js';
import { EVENT_STREAM } from './is-stream.js';
import { openApiOf } from './openapi.js';
import { ANSWERS } from './openapi-answers.js';
import { OPEN_ROUTES } from './openapi-v1.js';

describe('the OpenAPI document', () => {
  let server: TestServer;
  let document: OpenAPIObject;

  beforeAll(async () => {
    server = await aServer();
    document = openApiOf(server.app);
  });
  afterAll(() => server.close());

  const namesOf = ({ paths }: OpenAPIObject) =>
    Object.entries(paths).flatMap(([path, item]) => Object.keys(item).map((method) => `${method} ${path}`));

  it('the API document describes exactly the routes that exist', () => {
    expect(namesOf(document).sort()).toEqual(Object.keys(ANSWERS).sort());
    const filled = namesOf(document).map((name) => name.replace(/\{\w+\}/g, 'x'));
    const served = routesOf(server.app).map(({ method, path }) => `${method} ${path}`);
    const describesItself = (name: string) => name.startsWith('get /api/docs') || name.endsWith(' /mcp');
    expect(filled.sort()).toEqual(served.filter((name) => !describesItself(name)).sort());
  });

  it('the API document describes parameters, answers and access rights of a route by its schemas', () => {
    const { parameters = [], responses, security } = document.paths['/api/boards/{sport}/{section}']!.get!;
    expect(parameters).toContainEqual(expect.objectContaining({ in: 'path', name: 'section', required: true }));
    expect(security).toEqual([{ bearer: [] }]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '402', '429', '503']));
    expect(responses['200']).toMatchObject({ content: { 'application/json': { schema: { type: 'object' } } } });
    expect(document.paths['/api/sports']!.get!.security).toEqual([]);
  });

  it("the API document is public, except for the operators' routes", async () => {
    const { body } = await request(server.url).get('/api/docs').expect(200);
    const shown = namesOf(body as OpenAPIObject);
    expect(shown).toEqual(namesOf(document).filter((name) => !name.includes('/api/ops/')));
    expect(shown.length).toBeGreaterThan(50);
  });

  it("Redocly's recommended rules find no error in the API document, and no warning about the open API", async () => {
    const { text } = await request(server.url).get('/api/docs').expect(200);
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    const said = problems.map(({ severity, ruleId, message, location: [place] }) => ({
      severity,
      text: `${ruleId} at ${place?.pointer}: ${message}`,
    }));
    expect(said.filter(({ severity }) => severity === 'error').map(({ text }) => text)).toEqual([]);
    expect(said.filter(({ text }) => text.includes('~1api~1v1~1')).map(({ text }) => text)).toEqual([]);
  });

  it('the linter finds what is wrong', async () => {
    const { servers: _, ...broken } = document;
    const config = await createConfig({ extends: ['recommended'] });
    const found = await lintFromString({ source: JSON.stringify(broken), absoluteRef: 'openapi.json', config });
    expect(found.map(({ ruleId }) => ruleId)).toContain('no-empty-servers');
  });

  const openOperations = () =>
    namesOf(document).flatMap((name) => {
      const [method, path] = name.split(' ') as ['get', string];
      return path.startsWith('/api/v1/') ? [[name, document.paths[path]![method]!] as const] : [];
    });

  it('every route of the open API is described with a name, its scope, an example that is valid, and problems', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    const operations = openOperations();
    expect(operations.map(([name]) => name).sort()).toEqual(Object.keys(OPEN_ROUTES).sort());
    for (const [name, operation] of operations) {
      const { operationId, summary, description, tags, security, responses, requestBody } = operation;
      expect([name, operationId, summary, description, tags]).not.toContain(undefined);
      const [session, ...keys] = security!.toSorted((a, b) => Number('token' in a) - Number('token' in b));
      expect(session).toEqual({ bearer: [] });
      expect(keys.length).toBeGreaterThan(0); // several: one of these scopes
      for (const key of keys) expect(key).toEqual({ token: [expect.stringMatching(/^\w+:(read|write)$/)] });
      for (const [status, answer] of Object.entries(responses as Readonly<Record<string, OpenAnswer>>)) {
        const { content = {} } = answer;
        if (Number(status) >= 400) expect([name, status, Object.keys(content)]).toEqual([name, status, [PROBLEM]]);
        const { schema, example } = content['application/json'] ?? content[EVENT_STREAM] ?? {};
        const isValid = schema ? ajv.validate(schema, example) : true;
        expect([name, status, isValid, ajv.errors]).toEqual([name, status, true, null]);
      }
      const sent = (requestBody as OpenAnswer | undefined)?.content?.['application/json'];
      if (sent) expect([name, ajv.validate(sent.schema!, sent.example)]).toEqual([name, true]);
      for (const status of ['400', '401', '403', '429', '503']) expect(Object.keys(responses)).toContain(status);
    }
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

const PROBLEM = 'application/problem+json';

interface OpenAnswer {
  readonly content?: Readonly<Record<string, { readonly schema?: object; readonly example?: unknown }>>;
}
