import { feedTitle, type OpsFeed, type OpsOverview } from '@fairline/shared/contract';
import { sportTitle } from '@fairline/shared/domain';
import { howMany, span } from '../../platform/format.js';
import { DayLine } from './day-line.js';
import { Figure, spanOrDash } from './figure.js';
import { type Level, levelAbout, TONES } from './level-of.js';
import { overviewMessages as words } from './messages.js';
import { RunOrPause } from './run-or-pause.js';
import { useOpsActions } from './use-ops-actions.js';

/** The polled feeds, with the age of the last good answer. */
export const FeedsTable = ({ overview: { feeds, conditions, at } }: { overview: OpsOverview }) => (
  <section className="ops-sec" aria-label={words.feeds}>
    <div className="between">
      <h2>{words.feeds}</h2>
      <span className="s12 c3 wide-only">{words.feedsHint}</span>
    </div>
    <div className="panel">
      <table className="tbl">
        <thead>
          <tr>
            <th>{words.sport}</th>
            <th>{words.kind}</th>
            <th className="r">{words.age}</th>
            <th className="wide-only" aria-label={words.bar} />
            <th className="wide-only ops-day">{words.day}</th>
            <th className="r wide-only">{words.period}</th>
            <th className="r">
              <span className="wide-only">{words.sourceToPushP95}</span>
              <span className="phone">{words.pushP95}</span>
            </th>
            <th className="r wide-only">{words.changed}</th>
            <th className="r wide-only" title={words.creditsWhy}>
              {words.creditsSpent}
            </th>
            <th className="r">{words.failures}</th>
            <th className="r wide-only">{words.next}</th>
            <th className="wide-only">{words.lastError}</th>
            <th className="wide-only" aria-label={words.actions} />
          </tr>
        </thead>
        <tbody>
          {feeds.map((feed) => (
            <FeedRow
              key={`${feed.sport} ${feed.subject}`}
              feed={feed}
              at={at}
              level={levelAbout(conditions, 'feed-stale', `${feed.sport} ${feed.subject}`)}
            />
          ))}
          {feeds.length === 0 ? (
            <tr>
              <td colSpan={13} className="c2">
                {words.noFeeds}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  </section>
);

/** One feed of a sport at one moment. */
const FeedRow = ({ feed, at, level }: { feed: OpsFeed; at: number; level: Level | undefined }) => {
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
      <td className="wide-only ops-day">
        <DayLine
          subject={`feed ${sport} ${subject}`}
          of="age"
          label={words.dayOfFeed(feedTitle(feed))}
          inWords={(seconds) => span(seconds * 1_000)}
        />
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

/** An age against its allowed maximum, which is the mark in the middle. */
const AgeBar = ({ age, period, level }: { age: number; period: number; level: Level | undefined }) => (
  <svg
    className={`ops-bar ${level ? TONES[level] : ''}`}
    width="134"
    height="14"
    viewBox="0 0 134 14"
    aria-hidden="true"
  >
    <rect className="room" y="4" width="134" height="6" rx="1" />
    <rect className="filled" y="4" width={Math.min(1, age / Math.max(1, 2 * period)) * 134} height="6" rx="1" />
    <rect className="mark" x="66.5" width="1" height="14" />
  </svg>
);
