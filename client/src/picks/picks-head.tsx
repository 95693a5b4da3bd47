import { Menu } from '@base-ui/react/menu';
import { gameDayOf, isPending, joinPositions, type Pick, riskOf } from '@fairline/shared/domain';
import { useAtomValue, useStore } from 'jotai';
import { CalendarSearch, Check, Cloud, CloudCheck, CloudOff, Ellipsis, LoaderCircle, RefreshCw } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { savePreferences } from '../account/model/send-preferences.js';
import { returnStakeAtom } from '../market/model/choices/return-stake.js';
import { serverNow } from '../platform/clock.js';
import { isDemoAtom } from '../platform/demo-atom.js';
import { money } from '../platform/format.js';
import type { Problem } from '../platform/http/problem.js';
import { Form } from '../ui/form.js';
import { Field } from '../ui/inputs/field.js';
import { Modal } from '../ui/modal.js';
import { pickMessages as words } from './messages.js';
import { daysBetween } from './model/settlement/game-days.js';
import { run, runningAtom } from './model/settlement/run-atom.js';
import { type SyncState, syncStateAtom } from './model/sync-state.js';

/** The title of the page, how many picks there are, whether they are saved, the validate button, and `actions` beside it. */
export const PicksHead = ({ picks, actions }: { picks: readonly Pick[]; actions?: ReactNode }) => {
  const records = useMemo(() => joinPositions(picks), [picks]);
  const pending = records.filter(isPending);
  const atStake = picks.filter(isPending).reduce((sum, pick) => sum + (riskOf(pick) ?? 0), 0);
  const counts = [words.picks(records.length), words.pending(pending.length), words.atStake(money(atStake))];
  return (
    <div className="head">
      <div className="grow">
        <h1>{words.title}</h1>
        {picks.length > 0 ? <p className="s12 c2 num">{counts.join(' · ')}</p> : null}
        <SyncLine />
      </div>
      {actions}
      <ValidateResults />
    </div>
  );
};

/** How the picks of this browser relate to the account's, in one line. */
const SyncLine = () => {
  const state = useAtomValue(syncStateAtom);
  if (useAtomValue(isDemoAtom)) return null;
  const { text, icon: Icon, isMoving = false } = lineOf(state);
  return (
    <span className="pk-sync s12 c2" role="status" aria-label={text}>
      <Icon className={isMoving ? 'ico s spin' : 'ico s'} aria-hidden />
      {text}
      {state.refused > 0 ? <span className="bad">{` · ${words.refusedCount(state.refused)}`}</span> : null}
    </span>
  );
};

const lineOf = ({ unsent, work, isMet }: SyncState) => {
  if (typeof work === 'object') return { text: failedLine(unsent, work.failed), icon: CloudOff };
  if (unsent === 0 && isMet) return { text: words.saved, icon: CloudCheck };
  if (unsent === 0 && !isMet) return { text: words.fetching, icon: LoaderCircle, isMoving: true };
  return work === 'sending' || !isMet
    ? { text: words.saving, icon: LoaderCircle, isMoving: true }
    : { text: words.saving, icon: Cloud };
};

const failedLine = (unsent: number, { status, message }: Problem): string => {
  const isCutOff = status === 0;
  if (unsent > 0) return isCutOff ? words.waiting(unsent) : words.waitingWhy(unsent, message);
  return isCutOff ? words.behind : words.behindWhy(message);
};

/** Validates all pending picks against the results, with its settings. */
const ValidateResults = () => {
  const store = useStore();
  const isRunning = useAtomValue(runningAtom) !== undefined;
  const returnStake = useAtomValue(returnStakeAtom) ?? false;
  const [isRangeOpen, setIsRangeOpen] = useState(false);
  // A failed save is sent again later; the choice applies here at once.
  const choose = (chosen: boolean) => savePreferences({ returnStake: chosen }, store).catch(() => undefined);
  const Icon = isRunning ? LoaderCircle : RefreshCw;
  return (
    <div className="row">
      <button
        type="button"
        className="btn sm"
        aria-disabled={isRunning}
        onClick={() => run({ window: 'manual' }, store)}
      >
        <Icon className={isRunning ? 'ico s spin' : 'ico s'} aria-hidden />
        {isRunning ? words.validating : words.validate}
      </button>
      <Menu.Root>
        <Menu.Trigger className="iconbtn" aria-label={words.menu}>
          <Ellipsis className="ico s" aria-hidden />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="above" align="end" sideOffset={6}>
            <Menu.Popup className="pop menu pk-menu">
              <Menu.Item className="menu-item" onClick={() => setIsRangeOpen(true)}>
                <CalendarSearch className="ico s" aria-hidden />
                {words.range}
              </Menu.Item>
              <Menu.CheckboxItem className="menu-item" checked={returnStake} onCheckedChange={choose}>
                {words.returnStake}
                <Menu.CheckboxItemIndicator className="menu-tick">
                  <Check className="ico s" aria-hidden />
                </Menu.CheckboxItemIndicator>
              </Menu.CheckboxItem>
              <p className="s12 c3 menu-why">{words.returnStakeWhy}</p>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <RangeWindow isOpen={isRangeOpen} onClose={() => setIsRangeOpen(false)} />
    </div>
  );
};

const MOST_DAYS = 31;
const DAY = 86_400_000;

/** Validates pending picks against the results of chosen days, however long ago. */
const RangeWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Modal title={words.range} isOpen={isOpen} onClose={onClose}>
    <RangeForm onDone={onClose} />
  </Modal>
);

const RangeForm = ({ onDone }: { onDone: () => void }) => {
  const store = useStore();
  const today = gameDayOf(serverNow());
  const [from, setFrom] = useState(() => gameDayOf(serverNow() - 14 * DAY));
  const [to, setTo] = useState(today);
  const days = daysBetween(from, to, MOST_DAYS);
  const submit = () => {
    if (days.length === 0) return;
    onDone();
    run({ window: 'manual', days }, store);
  };
  return (
    <Form className="pk-range" noValidate={false} onSubmit={submit}>
      <Day label={words.rangeFrom} day={from} max={today} onDay={setFrom} />
      <Day
        label={words.rangeTo}
        day={to}
        max={today}
        onDay={setTo}
        error={days.length === 0 ? words.rangeWrong : undefined}
      />
      <p className="s12 c3">{words.rangeWhy}</p>
      <button type="submit" className="btn accent">
        {words.check}
      </button>
    </Form>
  );
};

const Day = ({
  label,
  day,
  max,
  onDay,
  error,
}: {
  label: string;
  day: string;
  max: string;
  onDay: (day: string) => void;
  error?: string | undefined;
}) => (
  <Field label={label} error={error}>
    {(described) => (
      <input
        className="input"
        type="date"
        required
        max={max}
        value={day}
        onChange={(event) => onDay(event.target.value)}
        {...described}
      />
    )}
  </Field>
);
