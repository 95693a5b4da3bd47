import './rule-window.css';
import { ALERT_LIMITS, type AlertRuleBody, type TriedRule } from '@fairline/shared/contract';
import { ALERT_KINDS, type AlertKind, type FavouriteTerms, hasValue, looksByScanner } from '@fairline/shared/domain';
import { useAtom, useStore } from 'jotai';
import { useState } from 'react';
import { FILTER_RANGES } from '../market/model/choices/scanner-limits.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { raiseToast } from '../platform/toasts.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { Check } from '../ui/inputs/check.js';
import { ChoiceList } from '../ui/inputs/choice-list.js';
import { Field } from '../ui/inputs/field.js';
import { NumberLine } from '../ui/inputs/number-line.js';
import { Segments } from '../ui/inputs/segments.js';
import { Modal } from '../ui/modal.js';
import type { GroupProps } from './group-props.js';
import { ruleMessages as words } from './messages.js';
import { type RuleDraft, ruleDraftAtom } from './model/rule-draft.js';
import { asKind, gameOf, watchLine } from './model/rule-of-kind.js';
import { minimums, RULE_RANGES, ruleProblem } from './model/rule-problem.js';
import { clock, minuteIn, nameOfRule } from './model/rule-words.js';
import { useAlertPlaces } from './model/use-alert-places.js';
import { tryRule, useAlertRules } from './model/use-alert-rules.js';
import { MoveGroup, PriceGroup, SteamLines } from './price-group.js';
import { TriedBlock } from './tried-block.js';
import { SportsGroup, WhichGroup } from './which-group.js';

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
  const saving = useAttempt(messageOf);
  const trying = useAttempt(messageOf); // takes seconds, during which the rule can be saved
  const store = useStore();
  const [tried, setTried] = useState<{ readonly of: AlertRuleBody; readonly told: TriedRule | 'loading' }>();
  const forgive = () => {
    saving.complain(undefined);
    trying.complain(undefined);
  };
  const edit = (change: Partial<AlertRuleBody>) => {
    forgive();
    setRule((now) => ({ ...now, ...change }));
  };
  const whenRight = ({ attempt, complain }: typeof saving, act: (named: AlertRuleBody) => Promise<unknown>) => {
    forgive();
    const problem = ruleProblem(rule);
    if (problem) return complain(words.problems[problem]);
    return attempt(() => act({ ...rule, name: rule.name.trim() || nameOfRule(rule) }));
  };
  const submit = () =>
    whenRight(saving, async (named) => {
      await save(named, draft.id);
      raiseToast({ type: 'success', title: words.saved(named.name), text: words.savedWhy }, store);
      onDone();
    });
  // What is edited meanwhile is another rule than the one that was tried.
  const tryIt = () =>
    whenRight(trying, async (named) => {
      setTried({ of: rule, told: 'loading' });
      const told = tryRule(named);
      await told.catch(() => setTried(undefined));
      setTried({ of: rule, told: await told });
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
        {rule.kind === 'book' ? <SportsGroup {...group} /> : null}
        <AboutGroup {...group} wish={draft.rule.about} />
        <WhenGroup {...group} />
      </div>
      {tried?.of === rule ? <TriedBlock tried={tried.told} kind={rule.kind} /> : null}
      <footer className="rule-end">
        {rule.kind === 'favourite' ? null : (
          <button type="button" className="btn" title={words.tryTitle} disabled={trying.isUnderWay} onClick={tryIt}>
            {words.try}
          </button>
        )}
        <Complaint complaint={saving.complaint ?? trying.complaint} />
        <span className="grow" />
        <button type="button" className="btn" onClick={onDone}>
          {words.cancel}
        </button>
        <button type="submit" className="btn primary" disabled={saving.isUnderWay}>
          {saving.isUnderWay ? words.saving : words.save}
        </button>
      </footer>
    </Form>
  );
};

/** The bet or game that a rule is about. A new rule for a price may become one for the line of its game, and back. */
const AboutGroup = ({ wish, ...group }: GroupProps & { readonly wish: AlertRuleBody['about'] }) => {
  const { rule, edit } = group;
  const { about } = rule;
  const watch =
    wish && 'price' in wish ? (
      <Segments
        label={words.watch}
        choices={(['price', 'move'] as const).map((value) => ({ value, title: words.watched[value] }))}
        chosen={rule.kind === 'move' ? 'move' : 'price'}
        onChoose={(kind) => edit(kind === 'move' ? watchLine(rule, wish) : { kind, about: wish })}
        isWide
      />
    ) : null;
  if (about && 'price' in about) return <PriceGroup {...group} about={about} watch={watch} />;
  return about && 'minutes' in about ? <MoveGroup {...group} about={about} watch={watch} /> : null;
};

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
    {gameOf(rule.about) ? null : <KindChoice rule={rule} onChoose={(kind) => edit(asKind(rule, kind))} />}
    {rule.about && 'seconds' in rule.about ? (
      <SteamLines rule={rule} edit={edit} scan={scan} about={rule.about} />
    ) : null}
    {rule.about && 'starts' in rule.about ? <MomentChecks about={rule.about} edit={edit} /> : null}
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

/** What of a favourite game is told. */
const MomentChecks = ({ about, edit }: { about: FavouriteTerms; edit: GroupProps['edit'] }) => (
  <>
    {(['starts', 'scores', 'ends'] as const).map((moment) => (
      <Check
        key={moment}
        label={words.moments[moment]}
        isOn={about[moment]}
        onChange={(isOn) => edit({ about: { ...about, [moment]: isOn } })}
      />
    ))}
  </>
);

/** What is told of. The price of a bet is asked for where the bet is. */
const KindChoice = ({ rule, onChoose }: { rule: AlertRuleBody; onChoose: (kind: AlertKind) => void }) => (
  <>
    <h3>{words.kind}</h3>
    <ChoiceList
      label={words.kind}
      choices={ALERT_KINDS.filter((kind) => kind !== 'price' && kind !== 'move').map((value) => ({
        value,
        title: words.kinds[value],
      }))}
      chosen={rule.kind}
      onChoose={onChoose}
    />
    {rule.kind in words.about ? <p className="s12 c2">{words.about[rule.kind as keyof typeof words.about]}</p> : null}
  </>
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

/** How often it is told, and when not. */
const WhenGroup = ({ rule, edit }: GroupProps) => (
  <div className="rule-group">
    <h3>{words.when}</h3>
    {hasValue(rule.kind) ? (
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
