import { boardName, type Section } from '@fairline/shared/contract';
import { sportTitle } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { TriangleAlert } from 'lucide-react';
import { nowAtom } from '../../platform/clock.js';
import { span } from '../../platform/format.js';
import { linkAtom } from '../../platform/socket/app-socket.js';
import { Banner } from '../../ui/banner.js';
import { autoRefreshAtom } from '../model/auto-refresh.js';
import { boardStatusesAtom } from '../model/board/board-status.js';
import { oddsTableMessages as words } from './messages.js';

/** Names the sports whose odds have not been heard of for long, although the connection is up and they were loaded. */
export const FeedAge = ({ sports, section }: { sports: readonly string[]; section: Section }) => {
  const statuses = useAtomValue(boardStatusesAtom);
  const now = useAtomValue(nowAtom);
  const link = useAtomValue(linkAtom);
  const isFlowing = useAtomValue(autoRefreshAtom);
  const late = sports.flatMap((sport) => {
    const board = statuses.get(boardName({ sport, section }));
    if (board?.state !== 'live' || board.lapse || board.seq === 0) return [];
    return isLate(board.heardAt, now) ? [{ sport, at: board.heardAt }] : [];
  });
  if (!isFlowing || link.state !== 'open' || late.length === 0) return null;
  const oldest = Math.min(...late.map(({ at }) => at));
  return (
    <Banner tone="warning" icon={TriangleAlert}>
      <b className="b">{words.oldPrices(late.map(({ sport }) => sportTitle(sport)).join(', '), span(now - oldest))}</b>{' '}
      <span className="c2">{words.oldPricesWhy}</span>
    </Banner>
  );
};

/** Confirmations come every 15 seconds, so this long without one is more than a pause. */
export const isLate = (heardAt: number, now: number): boolean => now - heardAt > 90_000;
