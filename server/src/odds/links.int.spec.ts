import { type SmartLinkEntry, smartLinkSchema } from '@fairline/shared/contract';
import { noChange, type Offer } from '@fairline/shared/domain';
import { aGame, aQuote } from '@fairline/shared/testing';
import request from 'supertest';
import { aServer, aSport, type TestServer } from '../testing/a-server.js';

describe('GET /api/smart-link', () => {
  let server: TestServer, sport: string;

  const BOOKS = [
    ['draftkings', 'draftkings', 'https://sportsbook.draftkings.com/event/1'],
    ['fanduel', 'fanduel', 'https://sportsbook.fanduel.com/addToBetslip?marketId=42.1&selectionId=2'],
    ['betmgm', 'betmgm', 'https://sports.{state}.betmgm.com/en/sports?options=1-2-3&type=Single'],
    ['caesars', 'williamhill_us', 'https://sportsbook.caesars.com/us/{state}/bet/betslip?selectionIds=1'],
    ['pointsbet', 'pointsbetus', 'https://{state}.pointsbet.com/event/1'],
    ['betrivers', 'betrivers', 'https://{state}.betrivers.com/?page=sportsbook#event/1'],
  ] as const;
  const inState = (link: string) => link.replace('{state}', 'nj');
  const bet = (over: Parameters<typeof aQuote>[0], offer: Offer) => aQuote({ ...over, offer });

  beforeAll(async () => {
    server = await aServer();
    sport = `americanfootball_${aSport()}`;
    const game = aGame({ sport });
    const upserts = [
      ...BOOKS.map(([, book, betslipLink]) => bet({ book }, { betslipLink })),
      bet({ outcome: 'away' }, { betslipLink: 'https://evil.example/', marketLink: 'https://draftkings.com/market/1' }),
      bet({ outcome: 'draw' }, { betslipLink: 'https://evil.example/', marketLink: 'javascript:alert(1)' }),
      aQuote({ book: 'williamhill_us', outcome: 'away' }),
      bet({ family: 'spreads', line: -3.5, outcome: 'away' }, { bookmakerLink: 'https://draftkings.com/event/1' }),
    ];
    await server.boards.commit({ sport, section: 'game' }, 0, { ...noChange, events: [game], upserts }, Date.now());
    const prop = { family: 'player_points', subject: 'Luka Doncic', line: 28.5, outcome: 'over' };
    const props = [bet(prop, { betslipLink: 'https://draftkings.com/prop/1' })];
    const change = { ...noChange, events: [game], upserts: props };
    await server.boards.commit({ sport, section: 'props' }, 0, change, Date.now());
  });
  afterAll(() => server.close());

  const ask = (query: Record<string, string>) =>
    request(server.url)
      .get('/api/smart-link')
      .query({ sport, eventId: 'g1', bookmaker: 'draftkings', market: 'h2h', outcome: 'Kansas City Chiefs', ...query })
      .set('Authorization', `Bearer ${server.tokenOf('free')}`);
  const linkTo = async (query: Record<string, string>): Promise<SmartLinkEntry> =>
    smartLinkSchema.parse((await ask(query).expect(200)).body);

  it.each(BOOKS)('the link leads to the bet at %s', async (bookmaker, _, link) => {
    expect(await linkTo({ bookmaker, state: 'nj' })).toEqual({ link: inState(link), opens: 'bet' });
  });

  it('the link falls back to the market, the game, the page of the sport and the site, and says which it is', async () => {
    expect(await linkTo({ outcome: 'Buffalo Bills' })).toEqual({
      link: 'https://draftkings.com/market/1',
      opens: 'market',
    });
    expect(await linkTo({ market: 'spreads', outcome: 'Buffalo Bills', point: '3.5' })).toEqual({
      link: 'https://draftkings.com/event/1',
      opens: 'event',
    });
    expect(await linkTo({ outcome: 'Draw' })).toEqual({ link: 'https://sportsbook.draftkings.com/', opens: 'site' });
    expect(await linkTo({ bookmaker: 'caesars', outcome: 'Buffalo Bills', state: 'nj' })).toEqual({
      link: 'https://sportsbook.caesars.com/us/nj/bet/americanfootball',
      opens: 'sport',
    });
  });

  it('player props have links', async () => {
    const named = { market: 'player_points', outcome: 'Over', description: 'Luka Doncic', point: '28.5' };
    expect((await linkTo(named)).link).toBe('https://draftkings.com/prop/1');
  });

  it('there is no link for a bet that is not on the board', async () => {
    const none = { link: null, opens: null };
    expect(await linkTo({ eventId: 'g9' })).toEqual(none);
    expect(await linkTo({ outcome: 'Somebody' })).toEqual(none);
    expect(await linkTo({ market: 'totals', outcome: 'Over', point: '44.5' })).toEqual(none);
    expect(await linkTo({ sport: 'curling' })).toEqual(none);
  });

  it('addresses in the query are refused, and there is no redirect', async () => {
    for (const field of ['link', 'url', 'to', 'state', 'bookmaker', 'point'])
      await ask({ [field]: 'https://evil.example' }).expect(400);
    await ask({ bookmaker: 'bovada' }).expect(400);
    expect((await ask({})).headers.location).toBeUndefined();
  });
});
