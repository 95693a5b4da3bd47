import './scanner-panel.css';
import type { OpportunityList } from '@fairline/shared/contract';
import { type Scanner } from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { SlidersHorizontal, Unplug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { autoRefreshAtom } from '../market/model/auto-refresh.js';
import { bankrollAtom } from '../market/model/choices/betting-terms.js';
import { SCANNER_SORTS, scannerAtom, scannerSortAtom } from '../market/model/choices/scanner.js';
import { FILTER_RANGES, SCANNER_PROFIT, scannerStake } from '../market/model/choices/scanner-limits.js';
import { areCapsHereAtom } from '../picks/model/caps.js';
import { nowAtom, pastTimeAtom } from '../platform/clock.js';
import { percent, timeOfDay, wholeMoney } from '../platform/format.js';
import { loadFailureOf } from '../platform/http/load-failure.js';
import { httpMessages } from '../platform/http/messages.js';
import { linkAtom } from '../platform/socket/app-socket.js';
import { Banner } from '../ui/banner.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { Segments } from '../ui/inputs/segments.js';
import { Slider } from '../ui/inputs/slider.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { usePhone } from '../ui/use-phone.js';
import { BankrollInput } from './bankroll-input.js';
import { LegGone } from './leg-gone.js';
import { opportunityMessages as words } from './messages.js';
import { failureOf, listAtoms, type Silence, silenceAtoms } from './model/list-atoms.js';
import { OfferDetailsWindow } from './offer-details-window.js';
import { BlockedWindow } from './open-both.js';
import { PlacedStrip } from './placed-strip.js';

/** A scanner around its list: failed, loading, or with the settings panel. */
export const ListFrame = ({ list, children }: { list: OpportunityList; children: ReactNode }) => {
  const { state } = useAtomValue(listAtoms[list]);
  const areCapsHere = useAtomValue(areCapsHereAtom);
  const isPast = useAtomValue(pastTimeAtom) !== undefined;
  const failure = failureOf(state, useAtomValue(silenceAtoms[list]), useAtomValue(nowAtom));
  return (
    <>
      {failure ? (
        <ErrorPanel {...loadFailureOf(failure)} />
      ) : (
        <>
          <ListSilence list={list} />
          <ScannerPanel list={list} />
          {isPast ? null : <PlacedStrip />}
          {state === 'loading' || !areCapsHere ? (
            <SkeletonRows of="scanner" rows={12} word={words.loading[list]} />
          ) : (
            children
          )}
        </>
      )}
      <LegGone />
      <OfferDetailsWindow />
      <BlockedWindow />
    </>
  );
};

/** Says that a list is not pushed at the moment or did not load, how old it is, and when it is requested again. */
const ListSilence = ({ list }: { list: OpportunityList }) => {
  const { state } = useAtomValue(listAtoms[list]);
  const silence = useAtomValue(silenceAtoms[list]);
  const isFlowing = useAtomValue(autoRefreshAtom);
  const isLinked = useAtomValue(linkAtom).state === 'open';
  const now = useAtomValue(nowAtom);
  const flowsSince = useSince(isFlowing, now);
  if (!silence || !isFlowing) return null;
  if (!silence.pause && now - Math.max(silence.since, flowsSince) < MENDS_ITSELF_MS) return null;
  return (
    <Banner tone="warning" icon={Unplug}>
      {state === 'loading' ? null : <b className="b">{words.notPushed(timeOfDay(silence.since))} </b>}
      <span className="c2">{nextOf(silence, isLinked)}</span>
    </Banner>
  );
};

// When it is requested again.
const nextOf = ({ pause, problem }: Silence, isLinked: boolean): string => {
  if (pause) return httpMessages.retrying(Math.ceil((pause.until - Date.now()) / 1_000), pause.nth, pause.of);
  if (!isLinked) return words.askedAgain;
  return problem ? words.loadedAgain : words.loadsAgain;
};

/** When `isTrue` last became true; 0 if it was from the first. */
const useSince = (isTrue: boolean, now: number): number => {
  const [{ was, since }, setState] = useState({ was: isTrue, since: 0 });
  if (was !== isTrue) setState({ was: isTrue, since: now });
  return since;
};

/** A broken connection is mostly back, and a paused list loaded, before anyone could read a message about it. */
const MENDS_ITSELF_MS = 3_000;

/**
 * Settings for use while watching a scanner; they apply at once. The others are among the filters. A phone has room for one line of them: the
 * rest folds out.
 */
const ScannerPanel = ({ list }: { list: OpportunityList }) => {
  const [scanner, setScanner] = useAtom(scannerAtom);
  const [sort, setSort] = useAtom(scannerSortAtom);
  const isPhone = usePhone();
  const [isOut, setIsOut] = useState(false);
  const change = (one: Partial<Scanner>) => setScanner({ ...scanner, ...one });
  return (
    <section className="scanbar" aria-label={words.panel}>
      <Segments
        label={words.sort}
        choices={SCANNER_SORTS.map((value) => ({
          value,
          title: words.sorts[list === 'middles' && scanner.middlesBy === 'simple' ? 'simple' : list][value],
        }))}
        chosen={sort}
        onChoose={setSort}
      />
      {isPhone ? (
        <button type="button" className="btn sm quiet" aria-expanded={isOut} onClick={() => setIsOut(!isOut)}>
          <SlidersHorizontal className="ico s" aria-hidden />
          {words.settings}
        </button>
      ) : null}
      {isPhone && !isOut ? null : (
        <>
          {list === 'arbitrage' ? (
            <ForArbitrage scanner={scanner} onChange={change} />
          ) : (
            <ForMiddles scanner={scanner} onChange={change} />
          )}
          <BankrollInput />
        </>
      )}
    </section>
  );
};

interface SetProps {
  readonly scanner: Scanner;
  readonly onChange: (change: Partial<Scanner>) => void;
}

const ForArbitrage = ({ scanner: { minProfit, maxStake }, onChange }: SetProps) => {
  const stakes = scannerStake(useAtomValue(bankrollAtom));
  return (
    <>
      <Slider
        label={words.minProfit}
        text={percent(minProfit)}
        value={minProfit}
        {...SCANNER_PROFIT}
        onChange={(profit) => onChange({ minProfit: profit })}
      />
      <Slider
        label={words.maxStake}
        text={wholeMoney(Math.min(maxStake, stakes.max))}
        value={maxStake}
        {...stakes}
        onChange={(stake) => onChange({ maxStake: stake })}
      />
    </>
  );
};

const ForMiddles = ({ scanner, onChange }: SetProps) => (
  <>
    {MIDDLE_SLIDERS[scanner.middlesBy].map(({ name, text }) => (
      <Slider
        key={name}
        label={words[name]}
        text={text(scanner[name])}
        value={scanner[name]}
        {...FILTER_RANGES[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    ))}
  </>
);

type Minimum = 'minMiddleEv' | 'minModelProbability' | 'minGap' | 'minProbability';

const MIDDLE_SLIDERS: Readonly<
  Record<Scanner['middlesBy'], readonly { readonly name: Minimum; readonly text: (value: number) => string }[]>
> = {
  model: [
    { name: 'minMiddleEv', text: (ev) => percent(ev, 1) },
    { name: 'minModelProbability', text: (chance) => (chance === 0 ? words.off : percent(chance, 0)) },
  ],
  simple: [
    { name: 'minGap', text: (gap) => gap.toFixed(1) },
    { name: 'minProbability', text: (chance) => percent(chance, 0) },
  ],
};
