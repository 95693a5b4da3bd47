import { bookTitle, DEVIG_METHODS, suspectValue } from '@fairline/shared/domain';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { percent, shortSpan, signedPercent, timeOfDay } from '../../platform/format.js';
import { writeToClipboard } from '../../platform/write-to-clipboard.js';
import { ValueChip } from '../../ui/value-chip.js';
import { useWritePrice } from '../model/choices/odds-format.js';
import { evColorStep } from '../model/ev-color-step.js';
import { asCsv } from './as-csv.js';
import { asText } from './as-text.js';
import { ageOf, type Explanation, headingOf, priceFor, voteWords, whyNoFair, worthOf } from './explanation.js';
import { explainMessages as words } from './messages.js';
import { Steps } from './steps.js';
import { VoteAxis } from './vote-axis.js';
import { VotesTable } from './votes-table.js';

/** The explanation of a bet's value and fair line, from the result down to every price behind it. */
export const ExplanationView = ({ explanation }: { explanation: Explanation }) => {
  const { selection, market, match } = headingOf(explanation);
  const { votes, fair, bet } = explanation;
  const suspect = bet.value === undefined ? undefined : suspectValue(bet.value);
  return (
    <>
      <div className="xp-head">
        <p className="c2">
          <b className="c1">{selection}</b> · {market} · {match} ·{' '}
          <span className="num">{words.asOf(timeOfDay(explanation.at))}</span>
        </p>
        <CopyButtons explanation={explanation} />
      </div>
      <Equation explanation={explanation} />
      <p className="c2 s12">{voteWords(explanation)}</p>
      {suspect ? <p className="xp-warn">{suspect}</p> : null}
      {votes.length > 0 ? <VoteAxis explanation={explanation} /> : null}
      {votes.length > 0 ? <VotesTable explanation={explanation} /> : null}
      <NotCounted explanation={explanation} />
      {fair ? (
        <div className="xp-halves">
          <Steps explanation={explanation} />
          <MethodsTable explanation={explanation} />
        </div>
      ) : null}
    </>
  );
};

/** The books that price the line but have no vote, and why. */
const NotCounted = ({ explanation }: { explanation: Explanation }) => {
  const write = useWritePrice();
  const { abstentions, outcomes } = explanation;
  const outliers = explanation.learnedAt === undefined ? <p className="c3 s12">{words.outliers}</p> : null;
  if (abstentions.length === 0) return outliers;
  return (
    <section>
      <h3>{words.notCounted}</h3>
      <ul className="xp-out num">
        {abstentions.map(({ book, why, quotes }) => {
          const age = ageOf(quotes, explanation);
          const prices = outcomes.map((outcome) => priceFor(quotes, outcome));
          return (
            <li key={book}>
              <b>{bookTitle(book)}</b>{' '}
              <span className="c3">{prices.map((price) => (price ? write(price) : '–')).join(' / ')}</span>{' '}
              {words.out[why]}
              {age === undefined ? '' : ` · ${shortSpan(age)}`}
            </li>
          );
        })}
      </ul>
      {outliers}
    </section>
  );
};

/** The whole calculation in one line: fair chance × price − 1 = value. Or why there is none. */
const Equation = ({ explanation }: { explanation: Explanation }) => {
  const write = useWritePrice();
  const { fair, bet } = explanation;
  const { line, value } = worthOf(fair?.[0], explanation);
  if (!fair || !line) return <p className="xp-none">{whyNoFair(explanation)}</p>;
  return (
    <p className="xp-eq num">
      <Term value={percent(fair[0]! * 100, 3)} note={`${words.fair} ${write(line)}`} />
      {bet.best && value !== undefined ? (
        <>
          <i>×</i>
          <Term
            value={bet.net!.toFixed(3)}
            note={`${bookTitle(bet.best.book)} ${write(bet.best.price)}${bet.net === bet.best.price ? '' : ` ${words.lessCommission}`}`}
          />
          <i>−</i>
          <Term value="1" note=" " />
          <i>=</i>
          <ValueChip text={signedPercent(value)} band={evColorStep(value)} size="large" />
        </>
      ) : (
        <span className="c2">{words.noPrice}</span>
      )}
    </p>
  );
};

const Term = ({ value, note }: { value: string; note: string }) => (
  <span className="xp-term">
    <b>{value}</b>
    <span className="c3 s12">{note}</span>
  </span>
);

/** The result of each method on the same prices, with the worst case among them. */
const MethodsTable = ({ explanation }: { explanation: Explanation }) => {
  const write = useWritePrice();
  return (
    <section>
      <h3>{words.methods}</h3>
      <table className="xp-methods num" aria-label={words.methods}>
        <thead>
          <tr>
            <th scope="col">{words.method}</th>
            <th className="r" scope="col">
              {words.chance}
            </th>
            <th className="r" scope="col">
              {words.line}
            </th>
            <th className="r" scope="col">
              {words.ev}
            </th>
          </tr>
        </thead>
        <tbody>
          {explanation.methods.map(({ name, fair }) => {
            const { line, value } = worthOf(fair?.[0], explanation);
            const isChosen = name === explanation.method;
            return (
              <tr key={name} className={isChosen ? 'med' : undefined}>
                <th scope="row">
                  {DEVIG_METHODS.find((each) => each.name === name)!.title}{' '}
                  {isChosen ? <span className="besttag">{words.chosen}</span> : null}
                </th>
                <td className="r">{fair ? percent(fair[0]! * 100, 3) : '–'}</td>
                <td className="r">{line ? write(line) : '–'}</td>
                <td className="r">{value === undefined ? '–' : signedPercent(value)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="c3 s12">
        {explanation.learnedAt === undefined ? '' : `${words.othersStandard} `}
        {words.worst}
      </p>
    </section>
  );
};

/** Copies the whole explanation with all digits of every number, so that anyone can recompute it. */
const CopyButtons = ({ explanation }: { explanation: Explanation }) => {
  const [said, setSaid] = useState('');
  const [byHand, setByHand] = useState<string>();
  const copy = async (text: string) => {
    const isCopied = await writeToClipboard(text);
    setSaid(isCopied ? words.copied : words.notCopied);
    setByHand(isCopied ? undefined : text);
  };
  return (
    <>
      <span className="xp-copy">
        <span className="c2 s12" role="status">
          {said}
        </span>
        <button type="button" className="btn sm" onClick={() => copy(asText(explanation))}>
          <Copy className="ico s" aria-hidden />
          {words.copyText}
        </button>
        <button type="button" className="btn sm" onClick={() => copy(asCsv(explanation))}>
          <Copy className="ico s" aria-hidden />
          {words.copyCsv}
        </button>
      </span>
      {byHand === undefined ? null : <ByHand key={byHand} text={byHand} />}
    </>
  );
};

/** The text itself, selected, for a user who has to copy it by hand. */
const ByHand = ({ text }: { text: string }) => (
  <textarea
    className="xp-byhand num"
    aria-label={words.byHand}
    readOnly
    rows={8}
    value={text}
    ref={(area) => {
      area?.focus();
      area?.select();
    }}
  />
);
