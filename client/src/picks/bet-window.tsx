import './bet-form.css';
import {
  BET_KINDS,
  type BetKind,
  EMPTY_LEG,
  editBet,
  type Pick,
  parlaysIn,
  readAmount,
  readCopiedBet,
  readTypedBet,
  SPORTSBOOKS,
  type TypedBet,
  type TypedLeg,
  type TypedProblem,
  typedBetOf,
} from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { money } from '../platform/format.js';
import { Form } from '../ui/form.js';
import { Check } from '../ui/inputs/check.js';
import { ChoiceList } from '../ui/inputs/choice-list.js';
import { Field } from '../ui/inputs/field.js';
import { Segments } from '../ui/inputs/segments.js';
import { Modal } from '../ui/modal.js';
import { BetLeg, TextField } from './bet-leg.js';
import { betMessages as words } from './bet-messages.js';
import type { StartedBet } from './model/entry/bet-address.js';
import {
  addTypedBetAtom,
  editTypedBetAtom,
  type FormEnding,
  oddsTermsAtom,
  resultOf,
  type TypedResult,
} from './model/entry/typed-bets.js';

/** The window in which a bet is entered by hand, or every field of a pick changed. */
const BetWindow = ({
  isOpen,
  onClose,
  pick,
  started,
}: {
  isOpen: boolean;
  onClose: () => void;
  pick?: Pick | undefined;
  started?: StartedBet | undefined;
}) => (
  <Modal title={pick ? words.editTitle : words.addTitle} isOpen={isOpen} onClose={onClose}>
    {isOpen ? <BetForm pick={pick} started={started} onDone={onClose} /> : null}
  </Modal>
);

export default BetWindow;

const BetForm = ({
  pick,
  started,
  onDone,
}: {
  pick: Pick | undefined;
  started: StartedBet | undefined;
  onDone: () => void;
}) => {
  const terms = useAtomValue(oddsTermsAtom);
  const add = useSetAtom(addTypedBetAtom);
  const edit = useSetAtom(editTypedBetAtom);
  const [typed, setTyped] = useState<TypedBet>(() => (pick ? typedBetOf(pick, terms.writeOdds) : newBet(started)));
  const [result, setResult] = useState<TypedResult>(() => resultOf(pick ?? {}));
  const [isTried, setIsTried] = useState(false);
  const read = pick ? editBet(pick, typed, terms) : readTypedBet(typed, terms.format);
  const needsPaid = result.ending === 'cashed out' && readAmount(result.paid) === undefined;
  const isPaidWrong = result.paid !== '' && readAmount(result.paid) === undefined;
  const change = (over: Partial<TypedBet>) => setTyped((now) => ({ ...now, ...over }));
  const wrong = (field: TypedProblem['field'], leg?: number): string | undefined =>
    isTried && read.problems.some((problem) => problem.field === field && problem.leg === leg)
      ? words.wrong[field]
      : undefined;
  const submit = () => {
    setIsTried(true);
    if (read.problems.length > 0 || needsPaid || isPaidWrong) return;
    if (pick) edit(pick, typed, result, new Date());
    else add(typed, result, new Date());
    onDone();
  };
  const potential = readAmount(read.pick.potential);
  return (
    <Form className="bet-form" onSubmit={submit}>
      {pick ? null : (
        <CopiedLine
          onRead={(text) => {
            const { leg, stake, book } = readCopiedBet(text, terms.format);
            setTyped((now) => ({ ...now, legs: [leg, ...now.legs.slice(1)], ...filled({ stake, book }) }));
          }}
        />
      )}
      {pick?.position ? null : (
        <Segments
          label={words.kind}
          choices={BET_KINDS.map((value) => ({ value, title: words.kinds[value] }))}
          chosen={typed.kind}
          onChoose={(kind) => change({ kind, legs: withLegs(typed.legs, FEWEST[kind]) })}
        />
      )}
      <Legs typed={typed} onChange={(legs) => change({ legs })} wrong={wrong} />
      <Money typed={typed} onChange={change} wrong={wrong} />
      <Result
        result={result}
        onChange={setResult}
        error={isTried && (needsPaid || isPaidWrong) ? words.noPaid : undefined}
      />
      <div className="bet-end">
        <span className="s12 c2 num" aria-live="polite">
          {potential === undefined ? '' : words.pays(money(potential))}
        </span>
        <button type="submit" className="btn accent">
          {pick ? words.save : words.add}
        </button>
      </div>
    </Form>
  );
};

const newBet = (started: StartedBet | undefined): TypedBet => ({
  kind: 'single',
  legs: [{ ...EMPTY_LEG, ...started?.leg }],
  ...{ size: '2', odds: '', stake: '', isFree: false, boost: '', book: started?.book ?? '' },
  ...{ placed: new Date().toISOString(), tags: '', note: '' },
});

const FEWEST = { single: 1, parlay: 2, teaser: 2, 'round robin': 3 } as const satisfies Record<BetKind, number>;

const withLegs = (legs: readonly TypedLeg[], fewest: number): readonly TypedLeg[] =>
  legs.length < fewest ? [...legs, ...Array<TypedLeg>(fewest - legs.length).fill(EMPTY_LEG)] : legs;

const filled = (fields: Partial<TypedBet>): Partial<TypedBet> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

type Wrong = (field: TypedProblem['field'], leg?: number) => string | undefined;

const CopiedLine = ({ onRead }: { onRead: (text: string) => void }) => {
  const [text, setText] = useState('');
  return (
    <div className="bet-copied">
      <Field label={words.paste}>
        {(described) => (
          <textarea
            className="input"
            rows={1}
            maxLength={2_000}
            placeholder={words.pasteExample}
            value={text}
            onChange={(event) => setText(event.target.value)}
            {...described}
          />
        )}
      </Field>
      <button type="button" className="btn" disabled={text.trim() === ''} onClick={() => onRead(text)}>
        {words.fillIn}
      </button>
    </div>
  );
};

const Legs = ({
  typed: { kind, legs },
  onChange,
  wrong,
}: {
  typed: TypedBet;
  onChange: (legs: readonly TypedLeg[]) => void;
  wrong: Wrong;
}) => {
  const shown = kind === 'single' ? legs.slice(0, 1) : legs;
  return (
    <>
      {[...shown.entries()].map(([at, leg]) => (
        <BetLeg
          key={at}
          title={kind === 'single' ? words.bet : words.leg(at + 1)}
          leg={leg}
          hasOdds={kind !== 'teaser'}
          onChange={(over) => onChange(legs.map((one, i) => (i === at ? { ...one, ...over } : one)))}
          onRemove={
            legs.length > FEWEST[kind] && kind !== 'single'
              ? () => onChange(legs.filter((_, i) => i !== at))
              : undefined
          }
          removeLabel={words.removeLeg(at + 1)}
          wrong={(field) => wrong(field, at)}
        />
      ))}
      {kind === 'single' ? null : (
        <button type="button" className="btn sm bet-add" onClick={() => onChange([...legs, EMPTY_LEG])}>
          {words.addLeg}
        </button>
      )}
    </>
  );
};

/** Stake, odds of all legs, book, time, tags and note. */
const Money = ({
  typed,
  onChange,
  wrong,
}: {
  typed: TypedBet;
  onChange: (over: Partial<TypedBet>) => void;
  wrong: Wrong;
}) => (
  <div className="bet-fields">
    {typed.kind === 'round robin' ? (
      <TextField
        label={words.size}
        inputMode="numeric"
        hint={parlaysOf(typed)}
        text={typed.size}
        error={wrong('size') ?? wrong('legs')}
        onType={(size) => onChange({ size })}
      />
    ) : typed.kind === 'single' ? null : (
      <TextField
        label={words.wholeOdds}
        hint={typed.kind === 'teaser' ? undefined : words.wholeHint}
        text={typed.odds}
        error={wrong('odds') ?? wrong('legs')}
        onType={(odds) => onChange({ odds })}
      />
    )}
    <TextField
      label={typed.kind === 'round robin' ? words.stakeOfEach : words.stake}
      inputMode="decimal"
      text={typed.stake}
      error={wrong('stake')}
      onType={(stake) => onChange({ stake })}
    />
    <TextField
      label={words.book}
      text={typed.book}
      suggestions={SPORTSBOOKS.map(({ name }) => name)}
      onType={(book) => onChange({ book })}
    />
    <Field label={words.placed} error={wrong('placed')}>
      {(described) => (
        <input
          className="input"
          type="datetime-local"
          value={localOf(typed.placed)}
          onChange={({ target }) => onChange({ placed: target.value && new Date(target.value).toISOString() })}
          {...described}
        />
      )}
    </Field>
    {typed.kind === 'round robin' ? null : (
      <TextField
        label={words.boost}
        inputMode="decimal"
        hint={words.boostHint}
        text={typed.boost}
        error={wrong('boost')}
        onType={(boost) => onChange({ boost })}
      />
    )}
    <TextField label={words.tags} hint={words.tagsHint} text={typed.tags} onType={(tags) => onChange({ tags })} />
    <TextField label={words.note} maxLength={500} text={typed.note} onType={(note) => onChange({ note })} />
    {typed.kind === 'round robin' ? null : (
      <Check label={words.isFree} isOn={typed.isFree} onChange={(isFree) => onChange({ isFree })} />
    )}
  </div>
);

const parlaysOf = ({ legs, size, stake }: TypedBet): string | undefined => {
  const parlays = parlaysIn(legs.length, Number(size));
  return parlays > 0 ? words.parlays(parlays, money(parlays * (readAmount(stake) ?? 0))) : undefined;
};

/** A time as a date input of the browser wants it: local, to the minute; empty for what is no time. */
const localOf = (iso: string): string => {
  const at = Date.parse(iso);
  if (!Number.isFinite(at)) return '';
  const offset = new Date(at).getTimezoneOffset() * 60_000;
  return new Date(at - offset).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
};

const ENDINGS = Object.keys(words.endings) as readonly FormEnding[];

/** How it ended. What was paid is asked where it cannot be computed. */
const Result = ({
  result: { ending, paid },
  onChange,
  error,
}: {
  result: TypedResult;
  onChange: (result: TypedResult) => void;
  error: string | undefined;
}) => (
  <div className="bet-fields">
    <div className="field">
      <span aria-hidden>{words.result}</span>
      <ChoiceList
        label={words.result}
        choices={ENDINGS.map((value) => ({ value, title: words.endings[value] }))}
        chosen={ending}
        onChoose={(next) => onChange({ ending: next, paid: '' })}
      />
    </div>
    {ending === 'won' || ending === 'cashed out' ? (
      <TextField
        label={ending === 'won' ? words.paid : words.cashedOutAt}
        inputMode="decimal"
        hint={ending === 'won' ? words.paidHint : undefined}
        text={paid}
        error={error}
        onType={(text) => onChange({ ending, paid: text })}
      />
    ) : null}
  </div>
);
