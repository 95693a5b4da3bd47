import { Scanners, ScannersLocked } from '../dashboard/scanners.js';
import { useBestOpen } from '../scanner/model/use-best-open.js';
import { useFollowList } from '../scanner/model/use-follow-list.js';

/** What both scanners have open right now for this user. */
const FollowedScanners = () => {
  useFollowList('arbitrage', true);
  useFollowList('middles', true);
  const arbitrage = useBestOpen('arbitrage');
  const middles = useBestOpen('middles');
  if (arbitrage.state === 'refused' || middles.state === 'refused') return <ScannersLocked />;
  return <Scanners arbitrage={arbitrage} middles={middles} />;
};

export default FollowedScanners;
