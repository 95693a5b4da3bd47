import './sharp.css';
import { REFERENCE_WEIGHT } from '@fairline/shared/contract';
import {
  bookTitle,
  bookWeight,
  DEVIG_METHODS,
  type DevigMethodName,
  FAIRLINES_SHARP,
  hasReferences,
  marketTitle,
  type Sharp,
  SPORT_FAMILIES,
  type SportFamily,
  sportTitle,
} from '@fairline/shared/domain';
import { useAtom, useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Complaint } from '../../ui/complaint.js';
import { Check } from '../../ui/inputs/check.js';
import { ChoiceList } from '../../ui/inputs/choice-list.js';
import { NumberLine } from '../../ui/inputs/number-line.js';
import { Segments } from '../../ui/inputs/segments.js';
import { Modal } from '../../ui/modal.js';
import { passedWeightsAtom } from '../model/bets/learned-lines-atom.js';
import { bookChoices } from '../model/choices/book-choices.js';
import { sharpAtom } from '../model/choices/sharp.js';
import { sharpMessages as words } from './sharp-messages.js';

/** The window in which users say which books make their fair line, and how. It takes effect when saved. */
const SharpWindow = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const [saved, save] = useAtom(sharpAtom);
  return (
    <Modal title={words.title} about={<p className="c2 s12">{words.about}</p>} isOpen={isOpen} onClose={onClose}>
      <SharpForm
        key={JSON.stringify([isOpen, saved])}
        saved={saved}
        onSave={(sharp) => {
          save(sharp);
          onClose();
        }}
      />
    </Modal>
  );
};

const SharpForm = ({ saved, onSave }: { saved: Sharp; onSave: (sharp: Sharp) => void }) => {
  const [draft, setDraft] = useState(saved);
  const [isOwn, setIsOwn] = useState(hasReferences(saved));
  const edit = (change: Partial<Sharp>) => setDraft((before) => ({ ...before, ...change }));
  const problem = isOwn ? problemOf(draft.books) : undefined;
  const begin = (own: boolean) => {
    setIsOwn(own);
    if (own && Object.keys(draft.books).length === 0) edit({ books: SHARPEST });
  };
  return (
    <div className="sharp">
      <section className="fgroup">
        <Segments
          label={words.whose}
          choices={WHOSE}
          chosen={isOwn ? 'own' : 'all'}
          onChoose={(whose) => begin(whose === 'own')}
          isWide
        />
        {isOwn ? <References books={draft.books} onChange={(books) => edit({ books })} /> : null}
        <p className="c3 s12">{isOwn ? words.ownWhy : words.fairlinesWhy}</p>
        {isOwn ? null : <WhichWeights draft={draft} edit={edit} />}
      </section>
      <section className="fgroup">
        <Check label={words.leaveOut} isOn={draft.leavesOut} onChange={(leavesOut) => edit({ leavesOut })} />
        <p className="c3 s12">{words.leaveOutWhy}</p>
      </section>
      <Methods methods={draft.methods} onChange={(methods) => edit({ methods })} />
      <p className="c3 s12">{words.elsewhere}</p>
      <Complaint complaint={problem} />
      <div className="row">
        <button type="button" className="btn" onClick={() => onSave(FAIRLINES_SHARP)}>
          {words.reset}
        </button>
        <span className="grow" />
        <button
          type="button"
          className="btn primary"
          disabled={problem !== undefined}
          onClick={() => onSave({ ...draft, books: isOwn ? draft.books : {} })}
        >
          {words.save}
        </button>
      </div>
    </div>
  );
};

/** Whether learned weights vote where they passed, and where that is now. */
const WhichWeights = ({ draft, edit }: { draft: Sharp; edit: (change: Partial<Sharp>) => void }) => {
  const { sets } = useAtomValue(passedWeightsAtom);
  const markets = [...new Set(sets.map(({ sport, family }) => `${sportTitle(sport)} ${marketTitle(family)}`))];
  return (
    <>
      <Segments
        label={words.weights}
        choices={WEIGHTS}
        chosen={draft.isStandard ? 'standard' : 'learned'}
        onChoose={(weights) => edit({ isStandard: weights === 'standard' })}
        isWide
      />
      <p className="c3 s12">
        {words.weightsWhy} {markets.length === 0 ? words.nonePassed : words.passedIn(markets.join(', '))}
      </p>
    </>
  );
};

const WEIGHTS = [
  { value: 'learned', title: words.learned },
  { value: 'standard', title: words.standard },
] as const;

const WHOSE = [
  { value: 'all', title: words.fairlines },
  { value: 'own', title: words.own },
] as const;

type Weights = Sharp['books'];

/** What a user starts from: the books that Fairline itself gives the most weight. */
const SHARPEST: Weights = Object.fromEntries(
  ['pinnacle', 'circasports', 'novig', 'prophetx'].map((book) => [book, bookWeight(book)]),
);

const problemOf = (books: Weights): string | undefined => {
  const { min, max } = REFERENCE_WEIGHT;
  const wrong = Object.keys(books).find((book) => !(books[book]! >= min && books[book]! <= max));
  if (wrong !== undefined) return words.outside(bookTitle(wrong), min, max);
  return hasReferences({ books }) ? undefined : words.none;
};

/** The reference books with their weights. Pick apps and one state's listing of a book cannot be added: they never vote. */
const References = ({ books, onChange }: { books: Weights; onChange: (books: Weights) => void }) => {
  const chosen = Object.keys(books);
  const others = bookChoices().filter(({ key }) => bookWeight(key) > 0 && !chosen.includes(key));
  const without = (book: string) => Object.fromEntries(Object.entries(books).filter(([key]) => key !== book));
  return (
    <>
      {chosen.map((book) => (
        <div key={book} className="row">
          <div className="grow">
            <NumberLine
              label={bookTitle(book)}
              spoken={words.weightOf(bookTitle(book))}
              value={books[book]!}
              range={WEIGHT}
              unit=""
              onChange={(weight) => onChange({ ...books, [book]: weight })}
            />
          </div>
          <button
            type="button"
            className="iconbtn"
            aria-label={words.remove(bookTitle(book))}
            onClick={() => onChange(without(book))}
          >
            <X className="ico s" aria-hidden />
          </button>
        </div>
      ))}
      <ChoiceList
        label={words.add}
        choices={[{ value: '', title: words.add }, ...others.map(({ key, title }) => ({ value: key, title }))]}
        chosen=""
        onChoose={(book) => book !== '' && onChange({ ...books, [book]: bookWeight(book) })}
      />
    </>
  );
};

const WEIGHT = { ...REFERENCE_WEIGHT, step: 0.5 };

const METHOD_CHOICES = [
  { value: '' as const, title: words.asFilter },
  ...DEVIG_METHODS.map(({ name, title }) => ({ value: name, title })),
];

/** The method of each kind of sport; those without one follow the filter. */
const Methods = ({
  methods,
  onChange,
}: {
  methods: Sharp['methods'];
  onChange: (methods: Sharp['methods']) => void;
}) => {
  const [wasOpen] = useState(Object.keys(methods).length > 0);
  const choose = (sport: SportFamily, method: DevigMethodName | '') => {
    const { [sport]: _, ...others } = methods;
    onChange(method === '' ? others : { ...others, [sport]: method });
  };
  return (
    // Closed until there is one: with all of them open, Save is out of sight.
    <details className="fgroup" open={wasOpen}>
      <summary>
        <h3>{words.methods}</h3>
      </summary>
      {SPORT_FAMILIES.map((sport) => (
        <div key={sport} className="row sharp-method">
          <span className="grow">{words.sports[sport]}</span>
          <ChoiceList
            label={words.methodOf(words.sports[sport])}
            choices={METHOD_CHOICES}
            chosen={methods[sport] ?? ''}
            onChoose={(method) => choose(sport, method)}
          />
        </div>
      ))}
    </details>
  );
};

export default SharpWindow;
