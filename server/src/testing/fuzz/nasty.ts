import fc, { type Arbitrary } from 'fast-check';

const deep = (levels: number): unknown => (levels === 0 ? 0 : [deep(levels - 1)]);

/** Texts that have broken servers before: SQL, shells, templates, logs, paths, encodings. */
export const NASTY_TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202egnp.exe',
  '\r\n{"level":60,"msg":"forged"}',
  '\u001b[2J',
  "' or '1'='1",
  "'; drop table users; --",
  '" || 1=1 --',
  '$1',
  '{{7*7}}',
  '#{7*7}',
  '<img src=x onerror=alert(1)>',
  '../../../../etc/passwd',
  '%00',
  '%zz',
  '%%%',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '99999999999999999999',
  '0x10',
  'null',
  'undefined',
  'true',
  '[object Object]',
  ',,,',
  '*',
  'x'.repeat(9_000),
  '🏀'.repeat(200),
];

/** Values of every kind, to send where another kind is expected. */
export const nastyValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...NASTY_TEXTS),
  fc.constantFrom<unknown>(null, true, -1, 0.1, 1e308, 2 ** 53, [], {}, [[]], [null], deep(50)),
  fc.constant(JSON.parse('{"__proto__":{"isOps":true,"plan":"platinum"},"constructor":{"prototype":{"isOps":true}}}')),
  fc.anything({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null')),
);
