import type { OpsOverview } from '@fairline/shared/contract';
import { FeedRow } from './feed-row.js';
import { levelAbout } from './level-of.js';
import { overviewMessages as words } from './messages.js';

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
              <td colSpan={12} className="c2">
                {words.noFeeds}
              </td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </div>
  </section>
);
