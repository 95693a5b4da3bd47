import type { OpsStream } from '@fairline/shared/contract';
import { bookTitle } from '@fairline/shared/domain';
import { howMany, span } from '../../platform/format.js';
import { Figure } from './figure.js';
import { overviewMessages as words } from './messages.js';

/** The exchanges that are followed by push, if there are any: how their connections do, and what of theirs is no game of ours. */
export const StreamsTable = ({ streams }: { streams: readonly OpsStream[] }) =>
  streams.length === 0 ? null : (
    <section className="ops-sec" aria-label={words.streams}>
      <div className="between">
        <h2>{words.streams}</h2>
        <span className="s12 c3 wide-only">{words.streamsHint}</span>
      </div>
      <div className="panel">
        <table className="tbl">
          <thead>
            <tr>
              <th>{words.exchange}</th>
              <th>{words.state}</th>
              <th className="r">{words.heard}</th>
              <th className="r">{words.messagesPerSecond}</th>
              <th className="r">{words.gaps}</th>
              <th className="r wide-only">{words.games}</th>
              <th className="r wide-only">{words.markets}</th>
              <th className="r wide-only" title={words.unknownWhy}>
                {words.unknownMarkets}
              </th>
              <th className="r wide-only" title={words.resolvedWhy}>
                {words.resolvedMarkets}
              </th>
              <th className="r wide-only" title={words.ignoredWhy}>
                {words.ignored}
              </th>
              <th className="r wide-only">{words.unmatched}</th>
              <th className="wide-only">{words.lastError}</th>
            </tr>
          </thead>
          <tbody>
            {streams.map((stream) => (
              <StreamRow key={stream.book} stream={stream} />
            ))}
          </tbody>
        </table>
      </div>
      {streams.map((stream) =>
        stream.unmatched.length === 0 ? null : <Unmatched key={stream.book} stream={stream} />,
      )}
    </section>
  );

const StreamRow = ({ stream }: { stream: OpsStream }) => {
  const { book, state, heard_ago, messages_per_second, gaps, games, markets } = stream;
  const { unknown_markets, resolved_markets, unmatched, ignored, error } = stream;
  return (
    <tr>
      <th scope="row">{bookTitle(book)}</th>
      <td>
        <Figure level={state === 'open' ? undefined : 'amber'} text={words.states[state]} />
      </td>
      <td className="r c2 num">{heard_ago === null ? words.never : words.heardAgo(span(heard_ago))}</td>
      <td className="r num">{messages_per_second.toFixed(1)}</td>
      <td className="r num">{howMany(gaps)}</td>
      <td className="r num wide-only">{howMany(games)}</td>
      <td className="r num wide-only">{howMany(markets)}</td>
      <td className={unknown_markets > 0 ? 'r num wide-only warn' : 'r c2 num wide-only'}>
        {howMany(unknown_markets)}
      </td>
      <td className="r c2 num wide-only">{howMany(resolved_markets)}</td>
      <td className="r c2 num wide-only">{howMany(ignored)}</td>
      <td className="r num wide-only">{howMany(unmatched.length)}</td>
      <td className="wide-only c2">{error ?? words.none}</td>
    </tr>
  );
};

/** What an exchange lists that is no game of ours for certain, each with the reason and what comes nearest. */
const Unmatched = ({ stream: { book, unmatched } }: { stream: OpsStream }) => (
  <details className="s12">
    <summary>
      {bookTitle(book)}: {words.unmatched} ({howMany(unmatched.length)})
    </summary>
    <ul className="stack">
      {unmatched.map(({ id, reason, nearest }) => (
        <li key={id}>
          <span className="b">{id}</span> {reason}. <span className="c2">{words.nearest(nearest)}</span>
        </li>
      ))}
    </ul>
  </details>
);
