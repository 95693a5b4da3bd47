import type { OpsFeed } from '@fairline/shared/contract';
import { sportTitle } from '@fairline/shared/domain';
import { howMany, span } from '../../../lib/format.js';
import { AgeBar } from './age-bar.js';
import { Figure } from './figure.js';
import type { Level } from './level-of.js';
import { overviewMessages as words } from './messages.js';
import { RunOrPause } from './run-or-pause.js';
import { spanOrDash } from './span-or-dash.js';
import { feedTitle } from './tiles.js';
import { useOpsActions } from './use-ops-actions.js';

/** One feed of a sport at one moment. */
export const FeedRow = ({ feed, at, level }: { feed: OpsFeed; at: number; level: Level | undefined }) => {
  const { sport, subject, age, period, next_poll_at, changed, credits, last_error, is_paused } = feed;
  const { toFeed } = useOpsActions();
  return (
    <tr>
      <th scope="row">{sportTitle(sport)}</th>
      <td className="c2">{words.kinds[subject]}</td>
      <td className="r b num">
        {is_paused ? (
          <span className="c3">{words.paused}</span>
        ) : (
          <Figure level={level} text={age === null ? words.never : span(age)} />
        )}
      </td>
      <td className="wide-only ops-bar-cell">
        {age === null || period === null || is_paused ? null : <AgeBar age={age} period={period} level={level} />}
      </td>
      <td className="r c2 num wide-only">{period === null ? words.none : span(period)}</td>
      <td className="r c2 num">{spanOrDash(feed.source_to_push_p95)}</td>
      <td className="r c2 num wide-only">{changed === null ? words.none : howMany(changed)}</td>
      <td className="r c2 num wide-only">{credits === null ? words.none : howMany(credits)}</td>
      <td className={last_error && !last_error.is_over ? 'r num warn' : 'r c2 num'}>
        {howMany(feed.failed_in_fifteen_minutes)}
      </td>
      <td className="r c2 num wide-only">
        {next_poll_at === null || is_paused ? words.none : words.nextIn(next_poll_at - at)}
      </td>
      <td className={last_error?.is_over ? 'c3 wide-only reason' : 'c2 wide-only reason'}>
        {last_error
          ? `${last_error.text} · ${(last_error.is_over ? words.agoAnsweredSince : words.ago)(span(at - last_error.at))}`
          : words.none}
      </td>
      <td className="r wide-only">
        <RunOrPause
          name={feedTitle(feed)}
          isPaused={is_paused}
          isRun
          whyNot={words.pauseFeedWhy}
          onAct={(action) => toFeed(action, feed)}
        />
      </td>
    </tr>
  );
};
