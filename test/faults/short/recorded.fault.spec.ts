import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { jest } from '@jest/globals';
import { project } from '../../../scripts/services/paths.mjs';
import { until } from '../../../scripts/services/process-life.mjs';
import { command } from '../../../scripts/setup/command.mjs';
import { type Product, startProduct } from '../../testbed/product.js';
import { Visitor } from '../../testbed/visitor.js';

jest.setTimeout(300_000);

const FOLDER = fileURLToPath(new URL('../../../../shared/fixtures/odds-api/', import.meta.url));
const RECORDING = path.join(FOLDER, 'nba/nba_2022-12-19_us_american_lay.json');
const when = existsSync(RECORDING) ? describe : describe.skip;
if (!existsSync(RECORDING))
  console.warn('the product does not run on recordings: the folder of recordings is not here');

interface Entry {
  readonly id: string;
  readonly game: { readonly id: string };
  readonly opportunity: { readonly bets: readonly { readonly bookmaker: string; readonly odds: number }[] };
}

when('the whole product on recorded answers', () => {
  let product: Product;
  let visitor: Visitor;

  beforeAll(async () => {
    const env = { SIM_RECORDINGS: FOLDER, ODDS_SPORTS: 'basketball_nba,soccer_usa_mls' };
    product = await startProduct({ servers: 1, workers: 1, env });
    visitor = await Visitor.signIn(product.servers[0]!.url);
  });
  afterAll(() => product?.close());

  const scan = async () => {
    const words = ['scan', RECORDING, '--json'];
    const { said } = await command(process.execPath, [path.join(project, 'scripts/fairline.mjs'), ...words]);
    return (JSON.parse(said) as { arbitrage: Entry[] }).arbitrage;
  };

  const inRecording = (entries: readonly Entry[]) => {
    const games = new Set((JSON.parse(readFileSync(RECORDING, 'utf8')) as { id: string }[]).map(({ id }) => id));
    return entries
      .filter(({ game }) => games.has(game.id))
      .map(({ id, opportunity: { bets } }) => [id, bets.map(({ bookmaker, odds }) => `${bookmaker} ${odds}`).sort()])
      .sort();
  };

  it('the whole product on recorded answers shows the sure wins that a scan finds in one of them', async () => {
    const scanned = inRecording(await scan());
    expect(scanned.length).toBeGreaterThan(0);
    let shown: unknown;
    await until(
      async () => {
        shown = inRecording(JSON.parse(await visitor.text('/api/opportunities/arbitrage')) as Entry[]);
        return JSON.stringify(shown) === JSON.stringify(scanned);
      },
      60_000,
      500,
    );
    expect(shown).toEqual(scanned);
  });
});
