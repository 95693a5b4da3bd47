import type { OpsCondition, OpsFeed } from '@fairline/shared/contract';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { timeOfDay } from '../../../lib/format.js';
import { TONES } from './level-of.js';
import { overviewMessages as words } from './messages.js';
import { PlainAction } from './plain-action.js';
import { feedTitle } from './tiles.js';

/** One open condition: since when, a link to its failed jobs, and whether somebody has acknowledged it. */
export const ConditionRow = ({
  condition,
  onAcknowledge,
}: {
  condition: OpsCondition;
  onAcknowledge: () => Promise<void>;
}) => {
  const { id, level, subject, text, since, queue, acknowledged_at } = condition;
  const title = words.conditionTitles[id](isOfFeed(condition) ? feedTitle(feedOf(subject)) : subject);
  return (
    <li className="ops-condition">
      <TriangleAlert className={`ico ${TONES[level]}`} aria-hidden />
      <div className="grow">
        <b className="b">
          <span className="sr">{words[level]} </span>
          {title}
        </b>
        <p className="s12 c2 num">{text}</p>
      </div>
      <span className="num s12 c3">
        {[
          words.since(timeOfDay(since)),
          ...(acknowledged_at === null ? [] : [words.acknowledged(timeOfDay(acknowledged_at))]),
        ].join(' · ')}
      </span>
      <span className="ops-buttons">
        {queue ? (
          <Link className="btn sm quiet" to={`/ops/jobs?queue=${encodeURIComponent(queue)}`}>
            {words.failedJobs}
          </Link>
        ) : null}
        {acknowledged_at === null ? (
          <PlainAction
            label={words.acknowledge}
            name={words.acknowledgeOf(title)}
            className="btn sm"
            onAct={onAcknowledge}
          />
        ) : null}
      </span>
    </li>
  );
};

const isOfFeed = ({ id, subject }: OpsCondition) => id === 'feed-stale' || (id === 'paused' && subject.includes(' '));

// The server names a feed by its sport and its kind.
const feedOf = (subject: string): Pick<OpsFeed, 'sport' | 'subject'> => {
  const [sport = '', asked = ''] = subject.split(' ');
  return { sport, subject: asked === 'props' || asked === 'scores' ? asked : 'game' };
};
