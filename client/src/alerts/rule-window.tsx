import './rule-window.css';
import { ALERT_LIMITS, type AlertRuleBody, type TriedRule } from '@fairline/shared/contract';
import {
  ALERT_KINDS,
  type AlertKind,
  type ListAlertKind,
  looksByScanner,
  MARKET_KINDS,
  type Scanner,
} from '@fairline/shared/domain';
import { useAtom, useStore } from 'jotai';
import { useState } from 'react';
import { FILTER_RANGES } from '../market/model/choices/scanner-limits.js';
import { useSports } from '../market/model/choices/use-sports.js';
import { plural, span, timeOfDay } from '../platform/format.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { raiseToast } from '../platform/toasts.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { Check } from '../ui/inputs/check.js';
import { ChoiceList } from '../ui/inputs/choice-list.js';
import { Field } from '../ui/inputs/field.js';
import { MultiSelect } from '../ui/inputs/multi-select.js';
import { NumberLine } from '../ui/inputs/number-line.js';
import { Pills } from '../ui/inputs/pills.js';
import { Segments } from '../ui/inputs/segments.js';
import { Modal } from '../ui/modal.js';
import { ruleMessages as words } from './messages.js';
import { type RuleDraft, ruleDraftAtom } from './model/rule-draft.js';
import { minimums, RULE_RANGES, ruleProblem } from './model/rule-problem.js';
import { clock, hoursInWords, minuteIn, nameOfRule, otherFilters, PROPS, withoutOthers } from './model/rule-words.js';
import { useAlertPlaces } from './model/use-alert-places.js';
import { tryRule, useAlertRules } from './model/use-alert-rules.js';

/** The form of a rule, in a window: what is told, which bets count, when, and where. */
const RuleWindow = () => {
  const [draft, setDraft] = useAtom(ruleDraftAtom);
  const [isOpen, setIsOpen] = useState(true);
  if (!draft) return null;
  return (
    <Modal
      title={draft.id === undefined ? words.title.new : words.title.change}
      isOpen={isOpen}
      isWide
      onClose={() => setIsOpen(false)}
      onClosed={() => setDraft(undefined)}
    >
      <RuleForm draft={draft} onDone={() => setIsOpen(false)} />
    </Modal>
  );
};

const RuleForm = ({ draft, onDone }: { draft: RuleDraft; onDone: () => void }) => {
  const [rule, setRule] = useState(draft.rule);
  const { save } = useAlertRules();
  const { attempt, complaint, complain, isUnderWay } = useAttempt(messageOf);
  const store = useStore();
  const [tried, setTried] = useState<TriedRule>();
  const edit = (change: Partial<AlertRuleBody>) => {
    complain(undefined);
    setTried(undefined);
    setRule((now) => ({ ...now, ...change }));
  };
  const whenRight = (act: (named: AlertRuleBody) => Promise<unknown>) => {
    const problem = ruleProblem(rule);
    if (problem) return complain(words.problems[problem]);
    return attempt(() => act({ ...rule, name: rule.name.trim() || nameOfRule(rule) }));
  };
  const submit = () =>
    whenRight(async (named) => {
      await save(named, draft.id);
      raiseToast({ type: 'success', title: words.saved(named.name), text: words.savedWhy }, store);
      onDone();
    });
  const group: GroupProps = {
    rule,
    edit,
    scan: (change) => edit({ scanner: { ...rule.scanner, ...change } }),
  };
  return (
    <Form className="rule-form" onSubmit={submit}>
      <div className="rule-groups">
        <WhatGroup {...group} />
        {looksByScanner(rule.kind) ? <WhichGroup {...group} kind={rule.kind} /> : null}
        <WhenGroup {...group} />
      </div>
      {tried ? <Tried tried={tried} kind={rule.kind} /> : null}
      <footer className="rule-end">
        <button
          type="button"
          className="btn"
          title={words.tryTitle}
          disabled={isUnderWay}
          onClick={() => whenRight(async (named) => setTried(await tryRule(named)))}
        >
          {words.try}
        </button>
        <Complaint complaint={complaint} />
        <span className="grow" />
        <button type="button" className="btn" onClick={onDone}>
          {words.cancel}
        </button>
        <button type="submit" className="btn primary" disabled={isUnderWay}>
          {isUnderWay ? words.saving : words.save}
        </button>
      </footer>
    </Form>
  );
};

/** What the rule would have sent in the last day, the latest of it line by line. */
const Tried = ({ tried: { sent, heldBack, alerts }, kind }: { tried: TriedRule; kind: AlertKind }) => (
  <div className="rule-tried" role="status">
    <p className="b num">{words.tried(plural(sent, 'alert'), String(heldBack))}</p>
    <ul>
      {alerts.slice(0, SHOWN).map(({ title, at, lasted, heldBack: why }) => (
        <li key={`${at} ${title}`} className="s12 c2 num">
          {[
            timeOfDay(Date.parse(at)),
            title,
            ...(looksByScanner(kind) ? [lasted === null ? words.isOpen : words.lasted(span(lasted * 1_000))] : []),
            ...(why === null ? [] : [why]),
          ].join(' · ')}
        </li>
      ))}
    </ul>
    <p className="s12 c3">{looksByScanner(kind) ? words.triedBy : words.triedByResults}</p>
  </div>
);

const SHOWN = 5;

interface GroupProps {
  readonly rule: AlertRuleBody;
  readonly edit: (change: Partial<AlertRuleBody>) => void;
  readonly scan: (change: Partial<AlertRuleBody['scanner']>) => void;
}

/** Its name, its kind, the least value, and where it is told. */
const WhatGroup = ({ rule, edit, scan }: GroupProps) => (
  <div className="rule-group">
    <Field label={words.name}>
      {(described) => (
        <input
          className="input"
          maxLength={ALERT_LIMITS.name}
          placeholder={nameOfRule(rule)}
          value={rule.name}
          onChange={(event) => edit({ name: event.target.value })}
          {...described}
        />
      )}
    </Field>
    <h3>{words.kind}</h3>
    <ChoiceList
      label={words.kind}
      choices={ALERT_KINDS.map((value) => ({ value, title: words.kinds[value] }))}
      chosen={rule.kind}
      onChoose={(kind) => edit({ kind })}
    />
    {rule.kind in words.about ? <p className="s12 c2">{words.about[rule.kind as keyof typeof words.about]}</p> : null}
    {rule.kind === 'middle' ? (
      <Segments
        label={words.middlesBy}
        choices={(['model', 'simple'] as const).map((value) => ({ value, title: words.by[value] }))}
        chosen={rule.scanner.middlesBy}
        onChoose={(middlesBy) => scan({ middlesBy })}
        isWide
      />
    ) : null}
    {minimums(rule).map((name) => (
      <NumberLine
        key={name}
        label={words.minimums[name]}
        value={rule.scanner[name]}
        range={FILTER_RANGES[name]}
        unit={name === 'minGap' ? '' : '%'}
        onChange={(value) => scan({ [name]: value })}
      />
    ))}
    <Places rule={rule} edit={edit} />
  </div>
);

const Places = ({ rule, edit }: Pick<GroupProps, 'rule' | 'edit'>) => {
  const { places = [] } = useAlertPlaces();
  const turn = (id: string, isOn: boolean) =>
    edit({ channels: isOn ? [...rule.channels, id] : rule.channels.filter((one) => one !== id) });
  return (
    <>
      <h3>{words.places}</h3>
      <p className="s12 c2">{places.length === 0 ? words.placesNone : words.placesOpen}</p>
      {places.map(({ id, name }) => (
        <Check key={id} label={name} isOn={rule.channels.includes(id)} onChange={(isOn) => turn(id, isOn)} />
      ))}
    </>
  );
};

/** Which games, markets and prices count. */
const WhichGroup = ({ rule, edit, scan, kind }: GroupProps & { readonly kind: ListAlertKind }) => {
  const { scanner } = rule;
  const props = PROPS[kind];
  const others = otherFilters(rule);
  return (
    <div className="rule-group">
      <h3>{words.which}</h3>
      <SportsChoice scanner={scanner} scan={scan} />
      <Pills
        label={words.markets}
        choices={MARKET_KINDS.map((key) => ({ key, title: words.marketTitles[key] }))}
        chosen={scanner.kinds ?? MARKET_KINDS}
        onToggle={(kind) => scan({ kinds: kindsAfter(scanner.kinds, kind) })}
      />
      <Check label={words.props} isOn={scanner[props]} onChange={(isOn) => scan({ [props]: isOn })} />
      <Segments
        label={words.games}
        choices={(['all', 'upcoming', 'live'] as const).map((value) => ({ value, title: words.gameTitles[value] }))}
        chosen={scanner.onlyLive ? 'live' : scanner.liveGames ? 'all' : 'upcoming'}
        onChoose={(games) => scan({ onlyLive: games === 'live', liveGames: games !== 'upcoming' })}
        isWide
      />
      <div className="numline">
        <span className="grow">{words.startsWithin}</span>
        <ChoiceList
          label={words.startsWithin}
          choices={startsFor(scanner.startsWithin)}
          chosen={String(scanner.startsWithin ?? '')}
          onChoose={(hours) => scan({ startsWithin: hours === '' ? null : Number(hours) })}
        />
      </div>
      {(['minOdds', 'maxOdds'] as const).map((name) => (
        <NumberLine
          key={name}
          label={words[name]}
          value={scanner[name] ?? Number.NaN}
          range={{ min: -100_000, max: 100_000, step: 5 }}
          unit=""
          none={words.any}
          onChange={(odds) => scan({ [name]: Number.isNaN(odds) ? null : odds })}
        />
      ))}
      <NumberLine
        label={words.minLife}
        value={scanner.minLife}
        range={FILTER_RANGES.minLife}
        unit="s"
        onChange={(minLife) => scan({ minLife })}
      />
      <NumberLine
        label={words.maxAge}
        value={rule.maxAge ?? Number.NaN}
        range={RULE_RANGES.maxAge}
        unit="s"
        none={words.any}
        onChange={(maxAge) => edit({ maxAge: Number.isNaN(maxAge) ? null : maxAge })}
      />
      {others.length === 0 ? null : (
        <p className="s12 c2">
          {words.others(others.join(', '))}{' '}
          <button type="button" className="link" onClick={() => edit({ scanner: writable(withoutOthers(scanner)) })}>
            {words.dropOthers}
          </button>
        </p>
      )}
    </div>
  );
};

const SportsChoice = ({ scanner, scan }: { scanner: AlertRuleBody['scanner']; scan: GroupProps['scan'] }) => {
  const sports = useSports();
  const all = sports.map(({ key }) => key);
  const choose = (chosen: readonly string[]) =>
    scan({ sports: chosen.length === 0 || all.every((key) => chosen.includes(key)) ? null : [...chosen] });
  return <MultiSelect label={words.sports} choices={sports} chosen={scanner.sports ?? all} onChange={choose} />;
};

// All and none are the same: no kind is left out.
const kindsAfter = (kinds: Scanner['kinds'], kind: string) => {
  const chosen = kinds ?? MARKET_KINDS;
  const next = MARKET_KINDS.filter((one) => (one === kind ? !chosen.includes(one) : chosen.includes(one)));
  return next.length === 0 || next.length === MARKET_KINDS.length ? null : next;
};

const startsFor = (hours: number | null) =>
  [null, ...new Set([...STARTS, ...(hours === null ? [] : [hours])])]
    .sort((a, b) => (a ?? Infinity) - (b ?? Infinity))
    .map((one) => ({ value: String(one ?? ''), title: one === null ? words.anyTime : hoursInWords(one) }));
const STARTS = [1, 3, 6, 12, 24, 72, 168];

const writable = (scanner: Scanner): AlertRuleBody['scanner'] => ({
  ...scanner,
  sports: scanner.sports && [...scanner.sports],
  kinds: scanner.kinds && [...scanner.kinds],
});

/** How often it is told, and when not. */
const WhenGroup = ({ rule, edit }: GroupProps) => (
  <div className="rule-group">
    <h3>{words.when}</h3>
    {looksByScanner(rule.kind) ? (
      <NumberLine
        label={words.step}
        note={words.stepWhy}
        value={rule.step}
        range={RULE_RANGES.step}
        unit=""
        onChange={(step) => edit({ step })}
      />
    ) : null}
    <NumberLine
      label={words.mostAnHour}
      value={rule.mostAnHour}
      range={RULE_RANGES.mostAnHour}
      unit=""
      onChange={(mostAnHour) => edit({ mostAnHour })}
    />
    <NumberLine
      label={words.gamePause}
      value={rule.gamePause}
      range={RULE_RANGES.gamePause}
      unit="min"
      onChange={(gamePause) => edit({ gamePause })}
    />
    <Check
      label={words.quiet}
      isOn={rule.quiet !== null}
      onChange={(isOn) => edit({ quiet: isOn ? { ...NIGHT, zone: zoneHere() } : null })}
    />
    {rule.quiet ? <QuietHours quiet={rule.quiet} onChange={(quiet) => edit({ quiet })} /> : null}
  </div>
);

/** What is proposed: 23:00 to 7:00. */
const NIGHT = { from: 23 * 60, to: 7 * 60 };

const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const QuietHours = ({
  quiet,
  onChange,
}: {
  quiet: NonNullable<AlertRuleBody['quiet']>;
  onChange: (quiet: NonNullable<AlertRuleBody['quiet']>) => void;
}) => (
  <>
    <div className="rule-hours">
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={words[end]}>
          {(described) => (
            <input
              type="time"
              className="input"
              required
              value={clock(quiet[end])}
              onChange={(event) => onChange({ ...quiet, [end]: minuteIn(event.target.value) ?? quiet[end] })}
              {...described}
            />
          )}
        </Field>
      ))}
    </div>
    <p className="s12 c3">{words.zone(quiet.zone)}</p>
  </>
);

export default RuleWindow;
