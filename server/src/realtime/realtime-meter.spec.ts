import type { BoardNews } from '@fairline/shared/contract';
import { ProcessMeter, type ProcessReporter, percentile } from '@fairline/shared/node';
import type { Broadcast } from './broadcast.js';
import { RealtimeMeter } from './realtime-meter.js';

const NBA = { sport: 'basketball_nba', section: 'game' } as const;
const NFL = { sport: 'americanfootball_nfl', section: 'props' } as const;
const AT = Date.UTC(2026, 10, 21);

const news = (sourceAt: number | null): BoardNews =>
  ({ at: AT, quotes: [['key', 1.9, null, sourceAt]] }) as unknown as BoardNews;

it('the time from source to push is measured by sport and section, and overall', async () => {
  const process = new ProcessMeter({ name: 'server-1', kind: 'server' });
  const [reporter, broadcast] = [{ tell: () => {} }, { size: 0, roomSizes: () => [] }];
  const meter = new RealtimeMeter(process, reporter as unknown as ProcessReporter, broadcast as unknown as Broadcast);
  meter.pushed(NBA, news(AT - 1_000), AT + 10);
  meter.pushed(NFL, news(AT - 60_000), AT + 10);
  meter.pushed(NFL, news(null), AT + 10); // the source sent no time
  meter.pushed(NFL, { ...news(AT), quotes: [] }, AT + 10);
  const counts = process.lastMinute.counts();
  const series = 'fairline_source_to_push_seconds';
  expect(percentile(counts, `${series} basketball_nba game`, 0.95)).toBeLessThan(1_300);
  expect(percentile(counts, `${series} americanfootball_nfl props`, 0.95)).toBeGreaterThanOrEqual(60_000);
  expect(percentile(counts, `${series} basketball_nba props`, 0.95)).toBeUndefined();
  expect(percentile(counts, series, 1)).toBeGreaterThanOrEqual(60_000);
  expect(await process.registry.metrics()).toContain(`${series}_count{sport="basketball_nba",subject="game"} 1`);
});
