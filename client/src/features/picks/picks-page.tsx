import './picks.css';
import { isPending, readAmount } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { ListChecks, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { money } from '../../lib/format.js';
import { usePageTitle } from '../../lib/page-title.js';
import { listedPicksAtom } from '../../lib/picks/listed-picks.js';
import { asideAtom, setBrokenAsideAtom } from '../../lib/picks/picks-atom.js';
import { Banner } from '../../ui/banner.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { pickMessages as words } from './messages.js';
import { PickList } from './pick-list.js';

/** The picks of this browser's user. */
export const PicksPage = () => {
  usePageTitle(words.title);
  const picks = useAtomValue(listedPicksAtom);
  const aside = useAtomValue(asideAtom).length;
  const setBrokenAside = useSetAtom(setBrokenAsideAtom);
  useEffect(() => setBrokenAside(), [setBrokenAside]);
  const pending = picks.filter(isPending);
  const atStake = pending.reduce((sum, { stake }) => sum + (readAmount(stake) ?? 0), 0);
  return (
    <main className="page picks">
      <div className="head">
        <div className="grow">
          <h1>{words.title}</h1>
          {picks.length > 0 ? (
            <p className="s12 c2 num">
              {[words.picks(picks.length), words.pending(pending.length), words.atStake(money(atStake))].join(' · ')}
            </p>
          ) : null}
        </div>
      </div>
      {aside > 0 ? (
        <Banner tone="warning" icon={TriangleAlert}>
          {words.setAside(aside)}
        </Banner>
      ) : null}
      <PickList picks={picks} />
      {picks.length === 0 ? (
        <EmptyPanel
          icon={ListChecks}
          title={words.empty}
          actions={
            <Link className="btn accent" to="/sportsbooks">
              {words.toOdds}
            </Link>
          }
        >
          <p>{words.emptyWhy}</p>
        </EmptyPanel>
      ) : null}
    </main>
  );
};
