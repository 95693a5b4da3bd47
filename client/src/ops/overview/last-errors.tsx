import { feedTitle, type OpsOverview } from '@fairline/shared/contract';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { howMany, span } from '../../platform/format.js';
import { PlainAction } from '../plain-action.js';
import { whenIn } from '../when-in.js';
import { overviewMessages as words } from './messages.js';
import { useOpsActions } from './use-ops-actions.js';

type LastError = OpsOverview['last_errors'][number];

/** The last error of each feed and job, until an operator acknowledges it: what still fails is marked. Nothing if there is none. */
export const LastErrors = ({ errors, at }: { errors: readonly LastError[]; at: number }) => {
  const { acknowledgeErrors } = useOpsActions();
  const [isWhole, setIsWhole] = useState(false);
  if (errors.length === 0) return null;
  const shown = isWhole ? errors : errors.slice(0, FEW);
  return (
    <section className="panel ops-conditions" aria-label={words.lastErrors}>
      <header>
        <h2>
          {words.lastErrors} <span className="c3 num">{howMany(errors.length)}</span>
        </h2>
        {errors.length > 1 ? (
          <PlainAction
            label={words.acknowledgeAll}
            name={words.acknowledgeAllErrors}
            onAct={() => acknowledgeErrors(errors)}
          />
        ) : null}
      </header>
      <ul>
        {shown.map((error) => (
          <ErrorRow key={error.whose} error={error} at={at} onAcknowledge={() => acknowledgeErrors([error])} />
        ))}
      </ul>
      {shown.length < errors.length ? (
        <button type="button" className="btn sm quiet ops-more" onClick={() => setIsWhole(true)}>
          {words.showAllErrors(howMany(errors.length))}
        </button>
      ) : null}
    </section>
  );
};

const ErrorRow = ({
  error,
  at,
  onAcknowledge,
}: {
  error: LastError;
  at: number;
  onAcknowledge: () => Promise<void>;
}) => (
  <li className="ops-condition">
    <CircleX className={error.is_over ? 'ico c3' : 'ico warn'} aria-hidden />
    <div className="grow">
      <b className="b">
        {titleOf(error)}
        {error.is_over ? <span className="badge okb">{words.succeededSince}</span> : null}
      </b>
      <p className="s12 c2 num">{error.text}</p>
    </div>
    <span className="num s12 c3">
      {error.count === 1
        ? words.errorOnce(span(at - error.at), whenIn(error.at))
        : words.errorTimes(howMany(error.count), span(at - error.at), whenIn(error.since))}
    </span>
    <span className="ops-buttons">
      <PlainAction
        label={words.acknowledge}
        name={words.acknowledgeOf(words.errorOf(titleOf(error)))}
        className="btn sm"
        onAct={onAcknowledge}
      />
    </span>
  </li>
);

const titleOf = ({ feed, queue }: LastError) =>
  [...(queue === null ? [] : [queue]), ...(feed === null ? [] : [feedTitle(feed)])].join(' · ');

// An outage of a provider has one for each of its feeds.
const FEW = 5;
