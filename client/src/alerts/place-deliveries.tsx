import type { AlertDelivery } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { Check, CircleAlert, Hourglass, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { nowAtom } from '../platform/clock.js';
import { plural, shortSpan } from '../platform/format.js';
import { placeMessages as words } from './place-messages.js';

/** The latest deliveries to a place: when, in how many tries, and with what result. `onAgain` sends one again, where anything is still sent. */
export const PlaceDeliveries = ({
  deliveries,
  error,
  onAgain,
}: {
  deliveries: readonly AlertDelivery[] | undefined;
  error: Error | null;
  onAgain: ((id: string) => void) | undefined;
}) => {
  const [isAll, setIsAll] = useState(false);
  if (!deliveries) return error ? <p role="alert">{words.logFailed}</p> : <div className="sk" aria-hidden />;
  if (deliveries.length === 0) return <p className="s12 c2">{words.logNone}</p>;
  return (
    <>
      <ul className="deliveries" aria-label={words.log}>
        {deliveries.slice(0, isAll ? undefined : FIRST).map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} onAgain={onAgain} />
        ))}
      </ul>
      {isAll || deliveries.length <= FIRST ? null : (
        <button type="button" className="link s12" onClick={() => setIsAll(true)}>
          {words.all(deliveries.length)}
        </button>
      )}
    </>
  );
};

/** So many are shown at first. */
const FIRST = 5;

const DeliveryRow = ({
  delivery,
  onAgain,
}: {
  delivery: AlertDelivery;
  onAgain: ((id: string) => void) | undefined;
}) => {
  const now = useAtomValue(nowAtom);
  const { id, state, tries, triedAt, answer, error, isReplay } = delivery;
  const title = delivery.title ?? words.tests;
  const { Icon, tone } = STATES[state];
  // An error often names the status itself.
  const status = answer === null || error?.includes(String(answer)) ? [] : [words.answer(answer)];
  return (
    <li>
      <div className="grow">
        <p className="s12">{title}</p>
        <p className={`s12 row ${tone}`}>
          <Icon className="ico s" aria-hidden />
          {error === null ? words.states[state] : words.because(words.states[state], error)}
        </p>
        <p className="s12 c3 num">
          {triedAt === null ? (
            words.untried
          ) : (
            <time dateTime={triedAt}>{words.ago(shortSpan(now - Date.parse(triedAt)))}</time>
          )}
          {[
            ...(tries > 0 ? [plural(tries, 'try', 'tries')] : []),
            ...status,
            ...(isReplay ? [words.replayed] : []),
          ].map((part) => ` · ${part}`)}
        </p>
      </div>
      {onAgain && state !== 'due' ? (
        <button type="button" className="btn sm" aria-label={words.againOf(title)} onClick={() => onAgain(id)}>
          {words.again}
        </button>
      ) : null}
    </li>
  );
};

const STATES: Readonly<Record<AlertDelivery['state'], { readonly Icon: LucideIcon; readonly tone: string }>> = {
  due: { Icon: Hourglass, tone: 'c2' },
  sent: { Icon: Check, tone: 'ok' },
  failed: { Icon: CircleAlert, tone: 'bad' },
};
