import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { UPGRADE_PATH } from '../account/model/plan/upgrade-path.js';
import { evColorStep } from '../market/model/ev-color-step.js';
import { signedPercent } from '../platform/format.js';
import { ValueChip } from '../ui/value-chip.js';
import { dashboardMessages as words } from './messages.js';

/** A scanner's open opportunities: how many, and the best one's value in percent; or why that is unknown. */
interface Scanned {
  readonly state: 'loading' | 'failed' | 'refused' | 'live';
  readonly open: number;
  readonly best: number | undefined;
}

/** What the two scanners have open right now, or which plan they need. */
export const Scanners = ({ arbitrage, middles }: { arbitrage: Scanned; middles: Scanned }) => (
  <Frame aside={<Link to="/sportsbooks?mode=arbitrage">{words.open}</Link>}>
    <ScannerLine mode="arbitrage" digits={2} {...arbitrage} />
    <ScannerLine mode="middles" digits={1} {...middles} />
  </Frame>
);

/** The same for users without Platinum: what the scanners do, and a link to the plans. */
export const ScannersLocked = () => (
  <Frame>
    <div className="db-locked">
      <p className="s12 c2">{words.scannersLocked}</p>
      <Link className="btn sm accent" to={UPGRADE_PATH}>
        <Lock className="ico s" aria-hidden />
        {words.upgrade}
      </Link>
    </div>
  </Frame>
);

const Frame = ({ aside, children }: { aside?: ReactNode; children: ReactNode }) => (
  <section aria-labelledby="db-scanners">
    <div className="between s12">
      <h2 id="db-scanners">{words.scanners}</h2>
      {aside}
    </div>
    <div className="panel db-list">{children}</div>
  </section>
);

const ScannerLine = ({
  mode,
  digits,
  state,
  open,
  best,
}: Scanned & { mode: 'arbitrage' | 'middles'; digits: number }) => (
  <Link className="db-pick" to={`/sportsbooks?mode=${mode}`}>
    <span className="grow">{words.scannerTitles[mode]}</span>
    <span className="num c2 s12">
      {state === 'live' ? words.openNow(open, best !== undefined) : words.scannerStates[state]}
    </span>
    {state === 'live' && best !== undefined ? (
      <ValueChip text={signedPercent(best, digits)} band={evColorStep(best)} />
    ) : null}
  </Link>
);
