import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { asyncApiOf } from './asyncapi.js';

const official = createRequire(import.meta.url).resolve('@asyncapi/specs/schemas/3.0.0-without-$id.json');
const document = asyncApiOf(new URL('https://fairline.localhost'));

const ajv = () => new Ajv({ strict: false, validateFormats: false, allErrors: true });
const isAsyncApi = ajv().compile(JSON.parse(readFileSync(official, 'utf8')));

/** Where a reference leads; undefined if nowhere. */
const at = (reference: string, from: unknown = document): unknown =>
  reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, name) => (place as Readonly<Record<string, unknown>> | undefined)?.[name], from);

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  if ('$ref' in value && typeof value.$ref === 'string') return [value.$ref];
  return Object.values(value).flatMap(referencesIn);
};

describe('the AsyncAPI document', () => {
  it('is valid by the official schema of AsyncAPI 3.0.0', () => {
    expect([isAsyncApi(document), isAsyncApi.errors]).toEqual([true, null]);
  });

  it('the official schema finds what is wrong', () => {
    const { info: _, ...untitled } = document;
    expect(isAsyncApi(untitled)).toBe(false);
    const { followEvents } = document.operations;
    expect(isAsyncApi({ ...document, operations: { followEvents: { ...followEvents, action: 'push' } } })).toBe(false);
  });

  it('every reference leads somewhere', () => {
    const references = referencesIn(document);
    expect(references.length).toBeGreaterThan(20);
    expect(references.filter((reference) => at(reference) === undefined)).toEqual([]);
  });

  it('every message has an example that is valid, and refuses another', () => {
    for (const [name, { payload, examples }] of Object.entries(document.components.messages)) {
      const isPayload = ajv().compile(payload);
      for (const example of examples)
        expect([name, isPayload(example.payload), isPayload.errors]).toEqual([name, true, null]);
      expect([name, isPayload({ topic: 'tennis', seq: 'one' })]).toEqual([name, false]);
    }
  });
});
