import { FORMER_SECRET_HOURS } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import {
  BellOff,
  BellRing,
  type LucideIcon,
  Mail,
  MessagesSquare,
  Plus,
  Radio,
  Send,
  Trash2,
  Webhook,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { nowAtom } from '../platform/clock.js';
import { shortSpan } from '../platform/format.js';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { writeToClipboard } from '../platform/write-to-clipboard.js';
import { Complaint } from '../ui/complaint.js';
import { ShownOnce } from '../ui/shown-once.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { type AlertPlace, renewSecret, useAlertPlaces } from './model/use-alert-places.js';
import { type BrowserPush, useBrowserPush, WorkerMissing } from './model/use-browser-push.js';
import { useDeliveries } from './model/use-deliveries.js';
import { PlaceDeliveries } from './place-deliveries.js';
import { PlaceForm } from './place-form.js';
import { browserPushMessages as push, placeMessages as words } from './place-messages.js';

/** Where the user is told beside the open pages. */
export const PlacesSection = () => {
  const { places, error, add, remove } = useAlertPlaces();
  const { state, placeId, turnOn, turnOff } = useBrowserPush();
  const { attempt, complaint } = useAttempt(messageOf);
  const [isAdding, setIsAdding] = useState(false);
  const [secrets, setSecrets] = useState<Readonly<Record<string, NewSecret | undefined>>>({});
  const showSecret = (id: string, secret: NewSecret | undefined) => setSecrets((now) => ({ ...now, [id]: secret }));
  const section = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useFocusKept(section, opener);
  return (
    <section ref={section} className="panel pad stack" aria-label={words.title}>
      <div className="between">
        <h2>{words.title}</h2>
        <button
          ref={opener}
          type="button"
          className="btn sm"
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          <Plus className="ico s" aria-hidden />
          {words.add}
        </button>
      </div>
      <p className="s12 c2">{words.why}</p>
      <BrowserPushRow state={state} turnOn={turnOn} turnOff={turnOff} />
      {isAdding ? (
        <PlaceForm
          onAdd={async (wanted) => {
            const { id, secret } = await add(wanted);
            if (secret !== undefined) showSecret(id, { text: secret, why: words.secretWhy });
            setIsAdding(false);
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : null}
      {places?.length ? (
        <ul className="rule-list">
          {places.map((place) => (
            <PlaceRow
              key={place.id}
              place={place}
              isHere={place.id === placeId}
              secret={secrets[place.id]}
              onSecret={(secret) => showSecret(place.id, secret)}
              onRemove={() => attempt(() => (place.id === placeId ? turnOff() : remove(place.id)))}
            />
          ))}
        </ul>
      ) : places ? (
        <p className="c2 s12">{words.none}</p>
      ) : error ? (
        <p role="alert">{words.failed}</p>
      ) : (
        <div className="sk" aria-hidden />
      )}
      <Complaint complaint={complaint} />
    </section>
  );
};

/** Says whether this browser shows alerts as notifications, or why it cannot, and turns them on and off. */
const BrowserPushRow = ({
  state,
  turnOn,
  turnOff,
}: {
  state: BrowserPush | undefined;
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
}) => {
  const { attempt, complaint, isUnderWay } = useAttempt(whyNot);
  if (!state) return <div className="sk" aria-hidden />;
  const Icon = state === 'on' ? BellRing : BellOff;
  const isOn = state === 'on';
  const canTurn = isOn || state === 'off' || state === 'unasked';
  return (
    <div className="browser-push stack">
      <div className="row">
        <Icon className={`ico ${isOn ? 'ok' : 'c2'}`} aria-hidden />
        <div className="grow" role="status">
          <p className="b">{push.title[state]}</p>
          <p className="s12 c2">{push.why[state]}</p>
        </div>
      </div>
      {canTurn ? (
        <button
          type="button"
          className={isOn ? 'btn sm' : 'btn sm primary'}
          disabled={isUnderWay}
          onClick={() => attempt(isOn ? turnOff : turnOn)}
        >
          {isOn ? push.turnOff : isUnderWay ? push.turningOn : push.turnOn}
        </button>
      ) : null}
      <Complaint complaint={complaint} />
    </div>
  );
};

const whyNot = (error: unknown): string => {
  if (error instanceof WorkerMissing) return push.noWorker;
  // Of what fails here, only the browser's own push service throws this.
  return error instanceof DOMException ? push.noService : messageOf(error);
};

/** A secret that was just made, and what its user must know. */
interface NewSecret {
  readonly text: string;
  readonly why: string;
}

/** One place: its name and kind, what can be done with it, a secret that was just made, and its deliveries when asked for. */
const PlaceRow = ({
  place: { id, kind, name, endedWhy, confirmedAt },
  isHere,
  secret,
  onSecret,
  onRemove,
}: {
  place: AlertPlace;
  /** Whether it is this browser. */
  isHere: boolean;
  secret: NewSecret | undefined;
  onSecret: (secret: NewSecret | undefined) => void;
  onRemove: () => void;
}) => {
  const [isOpen, setIsOpen] = useState(false);
  const { deliveries, error, test, sendAgain } = useDeliveries(id, isOpen);
  const { attempt, complaint, isUnderWay } = useAttempt(messageOf);
  const Icon = ICONS[kind] ?? Radio;
  const title = words.kinds[kind as keyof typeof words.kinds] ?? kind;
  const renew = async () => onSecret({ text: await renewSecret(id), why: words.renewedWhy(FORMER_SECRET_HOURS) });
  return (
    <li className="place">
      <div className="row place-head">
        <Icon className="ico" aria-hidden />
        <div className="grow">
          <p className="row wrap b">
            {name}
            {isHere ? <span className="badge plan">{words.thisBrowser}</span> : null}
          </p>
          {name === title ? null : <p className="s12 c2">{title}</p>}
          {kind === 'push' && endedWhy === null ? <Shown at={confirmedAt ?? null} /> : null}
          {endedWhy === null ? null : <p className="s12 warn">{words.ended(endedWhy)}</p>}
        </div>
        <button type="button" className="iconbtn" aria-label={words.remove(name)} onClick={onRemove}>
          <Trash2 className="ico s" aria-hidden />
        </button>
      </div>
      <div className="row wrap place-acts">
        {endedWhy === null ? (
          <button
            type="button"
            className="btn sm"
            aria-label={words.testOf(name)}
            disabled={isUnderWay}
            onClick={() =>
              attempt(async () => {
                await test();
                setIsOpen(true);
              })
            }
          >
            {words.test}
          </button>
        ) : null}
        {kind === 'webhook' && endedWhy === null ? (
          <button
            type="button"
            className="btn sm"
            aria-label={words.renewOf(name)}
            disabled={isUnderWay}
            onClick={() => attempt(renew)}
          >
            {words.renew}
          </button>
        ) : null}
        <button
          type="button"
          className="btn sm quiet"
          aria-label={words.logOf(name)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {words.log}
        </button>
      </div>
      <Complaint complaint={complaint} />
      {secret ? (
        <ShownOnce
          key={secret.text}
          title={words.secretOf(name)}
          why={secret.why}
          secret={secret.text}
          copyLabel={words.copy}
          copy={writeToClipboard}
          onKept={() => onSecret(undefined)}
        />
      ) : null}
      {isOpen ? (
        <PlaceDeliveries
          deliveries={deliveries}
          error={error}
          onAgain={endedWhy === null ? (delivery) => attempt(() => sendAgain(delivery)) : undefined}
        />
      ) : null}
    </li>
  );
};

/** When a browser last showed an alert. */
const Shown = ({ at }: { at: string | null }) => {
  const now = useAtomValue(nowAtom);
  return <p className="s12 c2">{at === null ? words.shownNone : words.shown(shortSpan(now - Date.parse(at)))}</p>;
};

const ICONS: Readonly<Record<string, LucideIcon>> = {
  push: BellRing,
  email: Mail,
  webhook: Webhook,
  discord: MessagesSquare,
  telegram: Send,
};
