import { Scanners, ScannersLocked } from '../../features/dashboard/scanners.js';
import { useBestOpen } from '../../features/opportunities/list/use-best-open.js';
import { useFollowList } from '../../features/opportunities/list/use-follow-list.js';

/** The scanners on the dashboard: live for Platinum, a locked preview for everyone else. */
export const DashboardScanners = ({ isPlatinum }: { isPlatinum: boolean }) =>
  isPlatinum ? <Followed /> : <ScannersLocked />;

const Followed = () => {
  useFollowList('arbitrage', true);
  useFollowList('middles', true);
  const arbitrage = useBestOpen('arbitrage');
  const middles = useBestOpen('middles');
  if (arbitrage.state === 'refused' || middles.state === 'refused') return <ScannersLocked />;
  return <Scanners arbitrage={arbitrage} middles={middles} />;
};
