import type { OpenAPIObject } from '@nestjs/swagger';
import request from 'supertest';
import { aServer, type TestServer } from '../testing/a-server.js';
import { routesOf } from '../testing/routes.js';
import { openApiOf } from './openapi.js';
import { ANSWERS } from './openapi-answers.js';

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
    expect(filled.sort()).toEqual(served.filter((name) => name !== 'get /api/docs').sort());
  });

  it('the API document describes parameters, answers and access rights of a route by its schemas', () => {
    const { parameters = [], responses, security } = document.paths['/api/boards/{sport}/{section}']!.get!;
    expect(parameters).toContainEqual(expect.objectContaining({ in: 'path', name: 'section', required: true }));
    expect(security).toEqual([{ bearer: [] }]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '400', '401', '402', '429', '503']));
    expect(responses['200']).toMatchObject({ content: { 'application/json': { schema: { type: 'object' } } } });
    expect(document.paths['/api/sports']!.get!.security).toBeUndefined();
  });

  it("the API document is public, except for the operators' routes", async () => {
    const { body } = await request(server.url).get('/api/docs').expect(200);
    const shown = namesOf(body as OpenAPIObject);
    expect(shown).toEqual(namesOf(document).filter((name) => !name.includes('/api/ops/')));
    expect(shown.length).toBeGreaterThan(50);
  });
});
