import './pick-statistics.css';
import './filtered.css';
import '../picks.css';
import { type SharedBet, type SharedStatistics, sharedStatisticsSchema } from '@fairline/shared/contract';
import { bookTitle, type Odds } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { EyeOff, ListFilter } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { writePriceAtom } from '../../market/model/choices/odds-format.js';
import { withMinus } from '../../platform/format.js';
import { Problem } from '../../platform/http/problem.js';
import { useNoIndex } from '../../platform/no-index.js';
import { usePageTitle } from '../../platform/page-title.js';
import { api } from '../../platform/session/api.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { Wide } from '../../ui/wide.js';
import { pickMessages } from '../messages.js';
import { filterWords, valueTitle } from './filter-words.js';
import { IN_DOLLARS, IN_UNITS, type Measure } from './measure.js';
import { ResultsView } from './results-view.js';
import { shareWords as words } from './share-words.js';

/** For everyone who has its link: the statistics that a user shares. The secret stands after the # of the address. */
export const SharedPage = () => {
  usePageTitle(words.pageTitle);
  useNoIndex();
  const secret = useLocation().hash.slice(1);
  const answer = useShared(secret);
  return (
    <main className="page picks">
      {answer === 'gone' ? (
        <EmptyPanel
          heading="h1"
          icon={EyeOff}
          title={words.gone}
          actions={
            <Link className="btn" to="/">
              {words.toFairline}
            </Link>
          }
        >
          <p>{words.goneWhy}</p>
        </EmptyPanel>
      ) : answer === 'failed' ? (
        <ErrorPanel title={words.notLoaded} detail="" retry={words.again} />
      ) : answer === undefined ? (
        <SkeletonRows rows={8} word={filterWords.title} />
      ) : (
        <Shared shared={answer} />
      )}
    </main>
  );
};

type Answer = SharedStatistics | 'gone' | 'failed' | undefined;

const useShared = (secret: string): Answer => {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (!/^[\w-]{43}$/.test(secret)) return setAnswer('gone');
    setAnswer(undefined);
    const left = new AbortController();
    const call = { method: 'POST', body: { secret }, signal: left.signal } as const;
    api('/api/shared-statistics', sharedStatisticsSchema, call).then(
      (shared) => left.signal.aborted || setAnswer(shared),
      (error) => left.signal.aborted || setAnswer(error instanceof Problem && error.status === 404 ? 'gone' : 'failed'),
    );
    return () => left.abort();
  }, [secret]);
  return answer;
};

const Shared = ({ shared: { name, measure, filter, results, clv, bets } }: { shared: SharedStatistics }) => {
  const write = useAtomValue(writePriceAtom);
  const style = measure === 'units' ? IN_UNITS : IN_DOLLARS;
  return (
    <>
      <div className="head">
        <div className="grow">
          <h1>{name === null ? words.anonymous : words.of(name)}</h1>
          <p className="s12 c2">
            {[words.readOnly, measure === 'units' ? words.inUnits : '', filterIn(filter, write)]
              .filter(Boolean)
              .join(' ')}
          </p>
        </div>
      </div>
      {results.record.bets === 0 ? (
        <EmptyPanel icon={ListFilter} title={words.empty}>
          <p>{words.emptyWhy}</p>
        </EmptyPanel>
      ) : (
        <section className="ps" aria-label={filterWords.title}>
          <ResultsView
            results={{ ...results, curve: results.curve.map((point) => ({ at: undefined, ...point })) }}
            clv={clv}
            measure={style}
            write={write}
          />
          <BetPanel bets={bets} all={results.record.bets} measure={style} write={write} />
        </section>
      )}
    </>
  );
};

/** What the page is about, in words: `Last 30d, settled. Leagues: NFL, NBA.` */
const filterIn = (
  { by, period, from, to, chosen }: SharedStatistics['filter'],
  write: (price: Odds) => string,
): string => {
  const days = from || to ? `${from ?? '…'} to ${to ?? '…'}` : period === 'all' ? '' : filterWords.periods[period];
  const parts = (Object.keys(filterWords.dimensions) as (keyof typeof filterWords.dimensions)[]).flatMap(
    (dimension) => {
      const values = chosen[dimension];
      return values
        ? `${filterWords.dimensions[dimension]}: ${values.map((value) => valueTitle(dimension, value, write)).join(', ')}.`
        : [];
    },
  );
  return [days ? `${filterWords.bys[by]}: ${days}.` : '', ...parts].filter(Boolean).join(' ');
};

const BetPanel = ({
  bets,
  all,
  measure,
  write,
}: {
  bets: readonly SharedBet[];
  all: number;
  measure: Measure;
  write: (price: Odds) => string;
}) => (
  <section className="panel ps-panel ps-table" aria-label={words.bets}>
    <header>
      <h2>{words.bets}</h2>
      {bets.length < all ? <span className="s12 c3">{words.newest(bets.length, all)}</span> : null}
    </header>
    <Wide label={words.bets} className="ps-scroll">
      <table className="tbl sf-bets">
        <thead>
          <tr>
            <th scope="col">{words.columns.at}</th>
            <th scope="col">{words.columns.bet}</th>
            {[words.columns.odds, words.columns.stake, words.columns.result, words.columns.profit].map((column) => (
              <th key={column} scope="col" className="r">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bets.map(({ at, league, game, market, selection, book, price, status, stake, profit }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and bets have no id here
            <tr key={nth}>
              <td className="c2">{at === null ? words.undated : day.format(Date.parse(at))}</td>
              <td>
                <b className="b">{withMinus(selection || game || pickMessages.unnamed)}</b>
                <span className="sub">
                  {[league, selection ? game : '', market, book ? bookTitle(book) : ''].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className="r">{price === null ? words.undated : write(price as Odds)}</td>
              <td className="r c2">{stake === null ? words.undated : measure.plain(stake)}</td>
              <td className="r">{pickMessages.status[status]}</td>
              <td className="r b">{profit === null ? words.undated : measure.signed(profit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  </section>
);

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
