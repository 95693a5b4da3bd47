import fc, { type Arbitrary } from 'fast-check';

/** The parts of JSON schema that ours use. */
export interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** Values that fit a schema. `name` is the field's: its usual values are tried too, so that something is found. */
export const valuesOf = (schema: JsonSchema, name = ''): Arbitrary<unknown> => {
  const usual = USUAL[name];
  const made = madeBy(schema);
  return usual ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: made }) : made;
};

const madeBy = (schema: JsonSchema): Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valuesOf(one)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer({ min: Math.ceil(leastOf(schema)), max: Math.min(Math.floor(mostOf(schema)), 2 ** 31 - 1) });
    case 'number':
      return fc.double({ min: leastOf(schema), max: mostOf(schema), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, (schema.minItems ?? 0) + 5),
      });
    case 'object':
      return recordOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 3 });
  }
};

const recordOf = ({ properties = {}, required = [] }: JsonSchema): Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, valuesOf(one, name)])), {
    requiredKeys: required.filter((name) => name in properties),
  });

const textOf = ({ pattern, format, minLength = 0, maxLength }: JsonSchema): Arbitrary<string> => {
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const plain = fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(maxLength ?? 40, minLength + 40) });
  // A class such as \P{Cc} has a million characters, so fitting texts are found by trial.
  if (pattern && /\\p/i.test(pattern))
    return fc.oneof(plain, fc.constantFrom(...KEYS)).filter((text) => new RegExp(pattern, 'u').test(text));
  const text = pattern ? fc.stringMatching(new RegExp(pattern)) : plain;
  // A pattern may ask for more letters than usual ones have.
  return text.filter(({ length }) => length >= minLength && length <= (maxLength ?? Number.POSITIVE_INFINITY));
};

const KEYS = [
  'g1',
  'Nobody|No one|2026-11-22T18:00:00.000Z',
  'Buffalo Bills|Kansas City Chiefs|2026-11-22T18:00:00.000Z',
];

const TINY = 0.001;
const leastOf = ({ minimum = -1e6, exclusiveMinimum }: JsonSchema): number =>
  exclusiveMinimum === undefined ? minimum : exclusiveMinimum + TINY;
const mostOf = ({ maximum = 1e6, exclusiveMaximum }: JsonSchema): number =>
  exclusiveMaximum === undefined ? maximum : exclusiveMaximum - TINY;

const USUAL: Readonly<Record<string, readonly string[]>> = {
  sport: ['basketball_nba', 'americanfootball_nfl'],
  event: ['g1', 'g1', 'nobody'],
  section: ['game', 'props'],
  id: ['p1', 'nobody'],
  minProfit: ['0', '0.5'],
  topics: ['arbitrage', 'middles,arbitrage'],
  sports: ['basketball_nba', 'basketball_nba,icehockey_nhl'],
  markets: ['h2h', 'spreads,totals', 'player_points'],
  regions: ['us', 'us,us2'],
  date: ['2026-11-22', '2026-02-31'],
  bookmaker: ['fanduel', 'draftkings'],
  provider: ['google', 'apple', 'oidc'],
  email: ['gold@fairline.test', 'nobody@example.com'],
};
