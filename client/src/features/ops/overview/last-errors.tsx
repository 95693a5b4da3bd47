import type { OpsOverview } from '@fairline/shared/contract';
import { CircleX } from 'lucide-react';
import { howMany, timeOfDay } from '../../../lib/format.js';
import { overviewMessages as words } from './messages.js';
import { PlainAction } from './plain-action.js';
import { feedTitle } from './tiles.js';
import { useOpsActions } from './use-ops-actions.js';

type LastError = OpsOverview['last_errors'][number];

/** The last error of each feed and queue, until an operator acknowledges it. Nothing if there is none. */
export const LastErrors = ({ errors }: { errors: readonly LastError[] }) => {
  const { acknowledgeError } = useOpsActions();
  if (errors.length === 0) return null;
  return (
    <section className="panel ops-conditions" aria-label={words.lastErrors}>
      <header>
        <h2>{words.lastErrors}</h2>
      </header>
      <ul>
        {errors.map((error) => (
          <li key={error.whose} className="ops-condition">
            <CircleX className="ico c3" aria-hidden />
            <div className="grow">
              <b className="b">{titleOf(error)}</b>
              <p className="s12 c2 num">{error.text}</p>
            </div>
            <span className="num s12 c3">
              {words.errorsSince(howMany(error.count), timeOfDay(error.since), timeOfDay(error.at))}
            </span>
            <span className="ops-buttons">
              <PlainAction
                label={words.acknowledge}
                name={words.acknowledgeOf(words.errorOf(titleOf(error)))}
                className="btn sm"
                onAct={() => acknowledgeError(error)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

const titleOf = ({ feed, queue, job }: LastError) => (feed ? feedTitle(feed) : (job ?? queue ?? ''));
