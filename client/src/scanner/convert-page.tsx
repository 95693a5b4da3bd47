import './convert.css';
import { isDfsBook, PROMOTION_KINDS, type Promised, SUSPECT_ABOVE } from '@fairline/shared/domain';
import { useAtomValue, useSetAtom } from 'jotai';
import { Repeat2 } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { anyBooksAtom } from '../market/model/choices/betting-terms.js';
import { bookChoices } from '../market/model/choices/book-choices.js';
import { useChangeAddress, useQuery } from '../market/model/views/use-address-bar.js';
import { usePageTitle } from '../platform/page-title.js';
import { part } from '../platform/parts/part.js';
import { EmptyPanel } from '../ui/empty-panel.js';
import { MultiSelect } from '../ui/inputs/multi-select.js';
import { NumberLine } from '../ui/inputs/number-line.js';
import { Pills } from '../ui/inputs/pills.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { ConversionRow } from './conversion-row.js';
import { convertMessages as words } from './convert-messages.js';
import { FoundFrame } from './found-frame.js';
import { LegHead } from './leg-lines.js';
import { opportunityMessages } from './messages.js';
import {
  CONVERSION_SEARCH,
  conversionListAtom,
  conversionView,
  convertCriteriaAtom,
  convertQuestionAtom,
} from './model/conversion-search.js';
import {
  CONVERT_AMOUNTS,
  CONVERT_RANGES,
  type ConvertAmount,
  type ConvertQuestion,
  readConvertQuestion,
  shownAmount,
  withAmount,
  writeConvertQuestion,
} from './model/convert-address.js';
import { OfferList } from './offer-list.js';
import { PlacedStrip } from './placed-strip.js';

/** The converter: what a user was promised, and where it is worth most right now. Its address says what is asked, so that any row can ask. */
export const ConvertPage = () => {
  usePageTitle(words.title);
  const text = useQuery().toString();
  const question = useMemo(() => readConvertQuestion(new URLSearchParams(text)), [text]);
  const ask = useSetAtom(convertQuestionAtom);
  useEffect(() => ask(question), [ask, question]);
  const changeAddress = useChangeAddress();
  const change = (next: ConvertQuestion) => changeAddress(() => writeConvertQuestion(next));
  return (
    <main className="main page convert">
      <header className="head">
        <div className="grow">
          <h1>{words.title}</h1>
          <p className="c2">{words.what}</p>
        </div>
      </header>
      <Conversions
        question={question}
        settings={
          <>
            <OfferForm question={question} onChange={change} />
            <ByHand question={question} />
          </>
        }
      />
    </main>
  );
};

/** What the user was promised. */
const OfferForm = ({
  question,
  onChange,
}: {
  question: ConvertQuestion;
  onChange: (next: ConvertQuestion) => void;
}) => {
  const { promised, board } = question;
  const { kind, books } = promised;
  const mine = useAtomValue(anyBooksAtom);
  const choices = bookChoices(books).filter(({ key }) => !isDfsBook(key) && (mine(key) || books.includes(key)));
  const edit = (next: Promised) => onChange({ ...question, promised: next });
  return (
    <section className="panel convert-form" aria-label={words.offer}>
      <Pills
        label={words.offer}
        choices={PROMOTION_KINDS.map((key) => ({ key, title: words.kinds[key] }))}
        chosen={[kind]}
        onToggle={(next) => edit({ ...promised, kind: next })}
      />
      <p className="c3 s12">{words.why[kind]}</p>
      <div className="convert-amounts">
        {CONVERT_AMOUNTS[kind].map((name) => (
          <NumberLine
            key={`${kind} ${name}`}
            label={name === 'amount' && kind === 'rollover' ? words.deposit : words.amounts[name]}
            value={shownAmount(promised, name)}
            range={CONVERT_RANGES[name]}
            unit={UNITS[name]}
            onChange={(value) => isWithin(name, value) && edit(withAmount(promised, name, value))}
          />
        ))}
        <MultiSelect
          label={words.books}
          choices={choices}
          chosen={books.length === 0 ? choices.map(({ key }) => key) : books}
          onChange={(next) => edit({ ...promised, books: next.length === choices.length ? [] : next })}
        />
      </div>
      {board ? (
        <p className="row wrap">
          <span className="c2">{words.forOne}</span>
          <button
            type="button"
            className="btn sm"
            onClick={() => onChange({ promised: { ...promised, bet: undefined } })}
          >
            {words.forAll}
          </button>
        </p>
      ) : null}
    </section>
  );
};

// Most users come for the list: its code is loaded when it is opened.
const ConvertByHand = part(() => import('./convert-by-hand.js'));

const ByHand = ({ question }: { question: ConvertQuestion }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="panel convert-form" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{words.byHand.open}</summary>
      {isOpen ? (
        <Suspense fallback={null}>
          <ConvertByHand promised={question.promised} />
        </Suspense>
      ) : null}
    </details>
  );
};

const UNITS: Readonly<Record<ConvertAmount, string>> = {
  amount: '$',
  boost: '%',
  refund: '$',
  worth: '%',
  bonus: '$',
  times: '×',
};

// What is typed on the way to a number is marked, and asks for nothing.
const isWithin = (name: ConvertAmount, value: number): boolean =>
  value >= CONVERT_RANGES[name].min && value <= CONVERT_RANGES[name].max;

/** The best ways to convert it, as prices move. */
const Conversions = ({ question: { board }, settings }: { question: ConvertQuestion; settings: ReactNode }) => {
  const list = useAtomValue(conversionListAtom);
  const criteria = useAtomValue(convertCriteriaAtom);
  return (
    <FoundFrame
      search={CONVERSION_SEARCH}
      hasProps={criteria.scanner.holdProps}
      only={board}
      settings={settings}
      placed={<PlacedStrip />}
      waiting={<SkeletonRows of="scanner" rows={12} word={words.loading} />}
    >
      <OfferList
        held={list}
        criteria={criteria}
        view={conversionView}
        isPaused={false}
        suspectAbove={SUSPECT_ABOVE.arbitrage}
        head={<Head />}
        card={(offer) => <ConversionRow key={offer.live.opportunity.id} offer={offer} promised={criteria.promised} />}
        gone={() => null}
        empty={
          <EmptyPanel icon={Repeat2} title={words.none}>
            <p>{board ? words.noneForOne : words.noneHint}</p>
          </EmptyPanel>
        }
      />
    </FoundFrame>
  );
};

const Head = () => (
  <div className="opp-line oh" aria-hidden="true">
    <span>{words.kept}</span>
    <span>{opportunityMessages.match}</span>
    <LegHead />
    <span>{words.left}</span>
    <span />
    <span />
  </div>
);
