import { ALERT_LIMITS } from '@fairline/shared/contract';
import { Mail, Radio, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf, useAttempt } from '../platform/http/use-attempt.js';
import { Complaint } from '../ui/complaint.js';
import { Form } from '../ui/form.js';
import { alertMessages as words } from './messages.js';
import { type AlertPlace, useAlertPlaces } from './model/use-alert-places.js';

/** Where the user is told beside the open pages. */
export const PlacesSection = () => {
  const { places, error, add, remove } = useAlertPlaces();
  const { attempt, complaint, isUnderWay } = useAttempt(messageOf);
  const [name, setName] = useState('');
  const addEmail = () =>
    attempt(async () => {
      await add({ kind: 'email', name: name.trim() || EMAIL });
      setName('');
    });
  return (
    <section className="panel pad stack" aria-label={words.places}>
      <div>
        <h2>{words.places}</h2>
        <p className="s12 c2">{words.placesWhy}</p>
      </div>
      {places?.length ? (
        <ul className="rule-list">
          {places.map((place) => (
            <PlaceRow key={place.id} place={place} onRemove={() => attempt(() => remove(place.id))} />
          ))}
        </ul>
      ) : places ? (
        <p className="c2 s12">{words.placesNone}</p>
      ) : error ? (
        <p role="alert">{words.placesFailed}</p>
      ) : (
        <div className="sk" aria-hidden />
      )}
      <Form onSubmit={addEmail}>
        <div className="row place-form">
          <input
            className="input"
            aria-label={words.placeName}
            placeholder={EMAIL}
            maxLength={ALERT_LIMITS.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit" className="btn" disabled={isUnderWay}>
            {words.addEmail}
          </button>
        </div>
      </Form>
      <p className="s12 c3">{words.emailWhy}</p>
      <Complaint complaint={complaint} />
    </section>
  );
};

const EMAIL = 'Email';

const PlaceRow = ({ place: { kind, name, endedWhy }, onRemove }: { place: AlertPlace; onRemove: () => void }) => {
  const Icon = kind === 'email' ? Mail : Radio;
  const title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  return (
    <li>
      <Icon className="ico" aria-hidden />
      <div className="grow">
        <p className="b">{name}</p>
        {name === title ? null : <p className="s12 c2">{title}</p>}
        {endedWhy === null ? null : <p className="s12 warn">{words.placeEnded(endedWhy)}</p>}
      </div>
      <button type="button" className="iconbtn" aria-label={words.remove(name)} onClick={onRemove}>
        <Trash2 className="ico s" aria-hidden />
      </button>
    </li>
  );
};
