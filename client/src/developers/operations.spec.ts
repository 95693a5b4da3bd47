import { addressOf, documentSchema, missingIn, operationsOf } from './operations.js';

const DOCUMENT = documentSchema.parse({
  openapi: '3.1.0',
  paths: {
    '/api/sports': { get: { summary: 'Of our pages' } },
    '/api/v1/picks': { post: {}, get: { summary: 'List your picks' } },
    '/api/v1/boards/{sport}/{section}': {
      get: {
        summary: 'Read a whole board',
        description: 'All prices.',
        parameters: [
          { name: 'sport', in: 'path', required: true, schema: { type: 'string', example: 'basketball_nba' } },
          { name: 'section', in: 'path', required: true, schema: { enum: ['game', 'props'] } },
          { name: 'limit', in: 'query', description: 'The most entries.', schema: { examples: [100] } },
          { name: 'x-user-id', in: 'header' },
        ],
      },
    },
    '/api/v1/odds': { get: { parameters: [{ name: 'event', in: 'query', required: true }] } },
  },
});

describe('the calls that can be tried', () => {
  const [picks, board, prices] = operationsOf(DOCUMENT);

  it('are those of the open API that read, with their fields, and examples where a field is needed', () => {
    expect(operationsOf(DOCUMENT).map(({ title }) => title)).toEqual([
      'List your picks',
      'Read a whole board',
      '/api/v1/odds',
    ]);
    expect(picks).toMatchObject({ fields: [] });
    expect(board!.fields).toEqual([
      { name: 'sport', isInPath: true, isNeeded: true, hint: undefined, example: 'basketball_nba' },
      { name: 'section', isInPath: true, isNeeded: true, hint: undefined, example: 'game' },
      { name: 'limit', isInPath: false, isNeeded: false, hint: 'The most entries.', example: '' },
    ]);
  });

  it('have an address with what was filled in, escaped, without what was left empty', () => {
    expect(addressOf(board!, {})).toBe('/api/v1/boards/basketball_nba/game');
    expect(addressOf(board!, { sport: 'a/b', limit: ' 5 ' })).toBe('/api/v1/boards/a%2Fb/game?limit=5');
    expect(addressOf(prices!, { event: 'a&b' })).toBe('/api/v1/odds?event=a%26b');
  });

  it('say which field has to be filled in', () => {
    expect(missingIn(board!, {})).toBeUndefined();
    expect(missingIn(board!, { section: ' ' })).toBe('section');
    expect(missingIn(prices!, {})).toBe('event');
  });
});
