import { type AlarmPlace, alarmTitle, type OpsAlarm, type OpsAlarms } from '@fairline/shared/contract';
import { BellOff, Mail, MessagesSquare, Plus, Send, TriangleAlert, Webhook } from 'lucide-react';
import { useState } from 'react';
import { span, timeOfDay } from '../../platform/format.js';
import { writeToClipboard } from '../../platform/write-to-clipboard.js';
import { Banner } from '../../ui/banner.js';
import { ShownOnce } from '../../ui/shown-once.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { ConfirmedAction } from '../confirmed-action.js';
import { OpsFrame } from '../ops-frame.js';
import { isAboutRights, OpsTrouble } from '../ops-trouble.js';
import { PlainAction } from '../plain-action.js';
import { whenIn } from '../when-in.js';
import { AlarmPlaceForm } from './alarm-place-form.js';
import { alarmMessages as words } from './messages.js';
import { useAlarms } from './use-alarms.js';

/** The operators' page of alarms: where they are told, what is silenced, what was wrong and when. */
export const AlarmsPage = () => (
  <OpsFrame title={words.title} why={words.why}>
    <Alarms />
  </OpsFrame>
);

type Acts = ReturnType<typeof useAlarms>;

const Alarms = () => {
  const { data, error, ...acts } = useAlarms();
  if (error && (!data || isAboutRights(error))) return <OpsTrouble error={error} title={words.failed} />;
  if (!data) return <SkeletonRows rows={6} word={words.waiting} />;
  const all = data.silences.find(({ condition }) => condition === '');
  return (
    <>
      {all ? (
        <Banner
          tone="warning"
          icon={BellOff}
          action={<PlainAction label={words.speak} name={words.speak} onAct={() => acts.speak()} />}
        >
          {words.silencedAll(clock(all.until))}
        </Banner>
      ) : null}
      <Places places={data.places} acts={acts} />
      <History alarms={data.alarms} silences={data.silences} isAll={all !== undefined} acts={acts} />
    </>
  );
};

const clock = (moment: string) => timeOfDay(Date.parse(moment));

/** The places where operators are told, and the form for a new one. */
const Places = ({ places, acts }: { places: OpsAlarms['places']; acts: Pick<Acts, 'add' | 'remove' | 'test'> }) => {
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<{ readonly name: string; readonly secret: string }>();
  return (
    <section className="panel pad stack" aria-label={words.places}>
      <div className="between">
        <h2>{words.places}</h2>
        <button type="button" className="btn sm" aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
          <Plus className="ico s" aria-hidden />
          {words.add}
        </button>
      </div>
      {isAdding ? (
        <AlarmPlaceForm
          onAdd={async (wanted) => {
            const { name, secret } = await acts.add(wanted);
            if (secret !== undefined) setAdded({ name, secret });
            setIsAdding(false);
          }}
          onCancel={() => setIsAdding(false)}
        />
      ) : null}
      {added ? (
        <ShownOnce
          title={words.secretOf(added.name)}
          why={words.secretWhy}
          secret={added.secret}
          copyLabel={words.copy}
          copy={writeToClipboard}
          onKept={() => setAdded(undefined)}
        />
      ) : null}
      {places.length === 0 ? (
        <p className="c2 s12">{words.noPlaces}</p>
      ) : (
        <ul className="stack">
          {places.map((place) => (
            <Place key={place.id} place={place} acts={acts} />
          ))}
        </ul>
      )}
    </section>
  );
};

const ICONS = { email: Mail, webhook: Webhook, discord: MessagesSquare, telegram: Send };

/** One place: what became of the latest that was sent there, a test, and its removal. */
const Place = ({ place, acts }: { place: AlarmPlace; acts: Pick<Acts, 'remove' | 'test'> }) => {
  const { id, kind, name, endedWhy, last } = place;
  const Icon = ICONS[kind];
  return (
    <li className="row wrap">
      <Icon className="ico" aria-hidden />
      <div className="grow">
        <p className="b">{name}</p>
        {endedWhy === null ? (
          <p className={last?.state === 'failed' ? 's12 warn' : 's12 c2'} role="status">
            {last
              ? words.states[last.state](words.news[last.news], last.at ? whenIn(last.at) : '', last.error)
              : words.nothingSent}
          </p>
        ) : (
          <p className="s12 warn">{words.ended(endedWhy)}</p>
        )}
      </div>
      <div className="ops-buttons">
        {endedWhy === null ? (
          <PlainAction label={words.test} name={words.testOf(name)} className="btn sm" onAct={() => acts.test(id)} />
        ) : null}
        <ConfirmedAction
          label={words.removing}
          name={words.remove(name)}
          title={words.removeTitle}
          why={words.removeWhy(name)}
          isQuiet
          onConfirm={() => acts.remove(id)}
        />
      </div>
    </li>
  );
};

/** What was wrong, open alarms first, with buttons to silence those. */
const History = ({
  alarms,
  silences,
  isAll,
  acts,
}: Pick<OpsAlarms, 'alarms' | 'silences'> & {
  /** Whether all are silenced. */
  isAll: boolean;
  acts: Pick<Acts, 'silence' | 'speak'>;
}) => (
  <section className="ops-sec" aria-label={words.history}>
    <div className="between">
      <h2>{words.history}</h2>
      {isAll ? null : (
        <PlainAction label={words.silenceAll} name={words.silenceAll} className="btn sm" onAct={() => acts.silence()} />
      )}
    </div>
    {alarms.length === 0 ? (
      <p className="panel pad c2" role="status">
        {words.none}
      </p>
    ) : (
      <div className="panel">
        <table className="tbl">
          <thead>
            <tr>
              <th>{words.alarm}</th>
              <th className="wide-only">{words.began}</th>
              <th className="r">{words.lasted}</th>
              <th className="r wide-only" title={words.toldWhy}>
                {words.told}
              </th>
              <th aria-label={words.actions} />
            </tr>
          </thead>
          <tbody>
            {alarms.map((alarm) => (
              <AlarmRow
                key={alarm.id}
                alarm={alarm}
                until={
                  silences.find((one) => one.condition === alarm.condition && one.subject === alarm.subject)?.until
                }
                acts={acts}
              />
            ))}
          </tbody>
        </table>
      </div>
    )}
  </section>
);

const AlarmRow = ({
  alarm,
  until,
  acts,
}: {
  alarm: OpsAlarm;
  /** Until when it is silenced. */
  until: string | undefined;
  acts: Pick<Acts, 'silence' | 'speak'>;
}) => {
  const { condition, subject, text, began_at, ended_at, sent, failed, due } = alarm;
  const title = alarmTitle(condition, subject);
  return (
    <tr>
      <td className="ops-job">
        <b className="b">
          {ended_at === null ? <TriangleAlert className="ico s bad" aria-hidden /> : null} {title}
        </b>
        <span className="s12 c2">{text}</span>
        <span className="s12 c2 num phone">{whenIn(began_at)}</span>
      </td>
      <td className="c2 num wide-only">{whenIn(began_at)}</td>
      <td className="r num">{ended_at === null ? words.still : span(Date.parse(ended_at) - Date.parse(began_at))}</td>
      <td className="r c2 num wide-only">{words.toldTo(sent, sent + failed + due)}</td>
      <td className="r">
        {until !== undefined ? (
          <span className="ops-buttons">
            <span className="s12 c2 num">{words.silenced(clock(until))}</span>
            <PlainAction label={words.speak} name={words.speakOf(title)} onAct={() => acts.speak(alarm)} />
          </span>
        ) : ended_at === null ? (
          <PlainAction label={words.silence} name={words.silenceOf(title)} onAct={() => acts.silence(alarm)} />
        ) : null}
      </td>
    </tr>
  );
};
