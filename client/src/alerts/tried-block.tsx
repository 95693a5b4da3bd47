import type { TriedRule } from '@fairline/shared/contract';
import { type AlertKind, looksByScanner } from '@fairline/shared/domain';
import { plural, span, timeOfDay } from '../platform/format.js';
import { ruleMessages as words } from './messages.js';

/** What a rule would have sent in the last day, the latest of it line by line: what was sent above what was held back. */
export const TriedBlock = ({ tried, kind }: { tried: TriedRule | 'loading'; kind: AlertKind }) => (
  <div className="rule-tried" role="status" ref={(block) => intoView(block)}>
    {tried === 'loading' ? <p className="c2">{words.trying}</p> : <Told tried={tried} kind={kind} />}
  </div>
);

// On a phone it stands below the fold, and so does what the answer adds to it: a new function is called at each change.
const intoView = (block: HTMLElement | null) => block?.scrollIntoView?.({ block: 'nearest' });

const Told = ({ tried: { sent, heldBack, games, alerts }, kind }: { tried: TriedRule; kind: AlertKind }) => (
  <>
    <p className="b num">
      {sent + heldBack === 0 ? words.triedNone : words.tried(plural(sent, 'alert'), String(heldBack))}
    </p>
    {games ? <p className="s12 c2 num">{words.triedPart(games.read, games.all)}</p> : null}
    <ul>
      {shownOf(alerts).map(({ title, at, lasted, heldBack: why }) => (
        <li key={`${at} ${title}`} className={why === null ? 's12 num' : 's12 num is-held'}>
          <time dateTime={at}>{timeOfDay(Date.parse(at))}</time> <span>{title}</span>{' '}
          <span className="c3">
            {[...openFor(lasted, kind), ...(why === null ? [] : [words.held(why)])].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
    <p className="s12 c3">{kind === 'final' ? words.triedByResults : words.triedBy}</p>
  </>
);

/** Most of what is shown was sent, if it was. */
const shownOf = (alerts: TriedRule['alerts']): TriedRule['alerts'] => {
  const [sent, held] = [alerts.filter((one) => one.heldBack === null), alerts.filter((one) => one.heldBack !== null)];
  return [...sent.slice(0, SHOWN - Math.min(held.length, HELD)), ...held].slice(0, SHOWN);
};

const [SHOWN, HELD] = [6, 2];

// Of a result nothing is open; of a price, a line or a book it is said how long it lasted.
const openFor = (lasted: number | null, kind: AlertKind): readonly string[] => {
  if (lasted !== null) return [words.lasted(span(lasted * 1_000))];
  return looksByScanner(kind) ? [words.isOpen] : [];
};
