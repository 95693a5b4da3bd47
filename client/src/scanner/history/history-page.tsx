import './history.css';
import { type LifeHistoryAnswer, lifeHistorySchema } from '@fairline/shared/contract';
import { FEWEST_LIVES, HISTORY_DAYS, STILL_THERE_AFTER } from '@fairline/shared/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { History } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nowAtom } from '../../platform/clock.js';
import { howMany, percent, shortSpan } from '../../platform/format.js';
import { cacheKey } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { loadFailureOf } from '../../platform/http/load-failure.js';
import { problemOfFailure } from '../../platform/http/problem.js';
import { usePageTitle } from '../../platform/page-title.js';
import { api } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import { Segments } from '../../ui/inputs/segments.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { type LifeTable, lifeTables } from './life-groups.js';
import { lifespan, historyMessages as words } from './messages.js';
import { MissedSection } from './missed-section.js';

/** How long opportunities lived, by the record, and what was there while the user was away. */
export const HistoryPage = () => {
  usePageTitle(words.title);
  const [days, setDays] = useState<`${(typeof HISTORY_DAYS)[number]}`>('7');
  const [kind, setKind] = useState<keyof typeof words.kinds>('all');
  return (
    <main className="page history">
      <header className="page-head">
        <h1>{words.title}</h1>
        <p className="c2">{words.why}</p>
        <Link className="btn sm history-replay" to="/replay">
          {words.replay}
        </Link>
      </header>
      <div className="row wrap history-choices">
        <Segments
          label={words.days}
          choices={HISTORY_DAYS.map((one) => ({ value: `${one}` as const, title: words.dayNames[one] }))}
          chosen={days}
          onChoose={setDays}
        />
        <Segments
          label={words.kind}
          choices={KINDS.map((value) => ({ value, title: words.kinds[value] }))}
          chosen={kind}
          onChoose={setKind}
        />
      </div>
      <Lives days={days} kind={kind} />
      <MissedSection />
    </main>
  );
};

const KINDS = ['all', 'arbitrage', 'middle'] as const;

const Lives = ({ days, kind }: { days: string; kind: keyof typeof words.kinds }) => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const asked = new URLSearchParams({ days, ...(kind === 'all' ? {} : { kind }) });
  const { data, error } = useQuery({
    ...keptAs('OTHER'),
    queryKey: cacheKey('life-history', { userId }, `${asked}`),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api(`/api/opportunities/history?${asked}`, lifeHistorySchema, { signal, isLong: true }),
  });
  if (error && !data) return <ErrorPanel {...loadFailureOf(problemOfFailure(error))} />;
  if (!data) return <SkeletonRows rows={8} word={words.loading} />;
  return data.whole === null ? (
    <Nothing history={data} />
  ) : (
    <>
      <Summary history={data} whole={data.whole} />
      <div className="history-tables">
        {lifeTables(data).map((table) => (
          <Table key={table.name} table={table} lives={data.whole!.lives} />
        ))}
      </div>
    </>
  );
};

const daysIn = ({ days }: LifeHistoryAnswer): string => words.dayNames[days as keyof typeof words.dayNames];

const Nothing = ({ history }: { history: LifeHistoryAnswer }) => {
  const now = useAtomValue(nowAtom);
  const { begins, lost } = history;
  return (
    <EmptyPanel icon={History} title={words.noneTitle(daysIn(history))}>
      <p>
        {begins === null ? words.empty : words.begins(shortSpan(now - Date.parse(begins)))}{' '}
        {words.noneWhy(FEWEST_LIVES)}
        {lost > 0 ? ` ${words.lost(lost)}` : null}
      </p>
      <p className="s12 c3">{words.notInIt}</p>
    </EmptyPanel>
  );
};

const Summary = ({
  history,
  whole,
}: {
  history: LifeHistoryAnswer;
  whole: NonNullable<LifeHistoryAnswer['whole']>;
}) => (
  <section className="panel pad stack history-summary" aria-label={words.title}>
    <p className="b">
      {words.summary(whole.lives, daysIn(history), whole.median)}{' '}
      {words.stillThere(whole.still.map(share), STILL_THERE_AFTER)}
    </p>
    <p className="s12 c3">
      {history.isCut ? `${words.cut} ` : null}
      {history.lost > 0 ? `${words.lost(history.lost)} ` : null}
      {words.notInIt}
    </p>
  </section>
);

const share = (part: number): string => percent(part * 100, 0);

/** One grouping. The bar shows how many were still there after half a minute. */
const Table = ({ table: { name, rows, left }, lives }: { table: LifeTable; lives: number }) => (
  <section className="panel" aria-labelledby={`history-${name}`}>
    <header>
      <h2 id={`history-${name}`}>{words.groups[name]}</h2>
    </header>
    {rows.length === 0 ? (
      <p className="pad c2">{words.tooFew(lives, FEWEST_LIVES)}</p>
    ) : (
      <table className="tbl history-tbl">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{words.groups[name]}</span>
            </th>
            <th scope="col" className="r">
              {words.columns.lives}
            </th>
            <th scope="col" className="r">
              {words.columns.median}
            </th>
            <th scope="col" className="r wide-only">
              {words.columns.half}
            </th>
            {STILL_THERE_AFTER.map((mark) => (
              <th key={mark} scope="col" className={mark === BAR_AT ? 'r' : 'r wide-only'}>
                {words.columns.still(mark)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, lives: count, quartile1, median, quartile3, still }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="r num c2">{howMany(count)}</td>
              <td className="r num b">{lifespan(median)}</td>
              <td className="r num c2 wide-only">
                {lifespan(quartile1)} – {lifespan(quartile3)}
              </td>
              {STILL_THERE_AFTER.map((mark, i) => (
                <td key={mark} className={mark === BAR_AT ? 'r num' : 'r num wide-only'}>
                  {mark === BAR_AT ? (
                    <span className="history-bar" aria-hidden>
                      <i style={{ inlineSize: share(still[i]!) }} />
                    </span>
                  ) : null}
                  <span className="history-part">{share(still[i]!)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    )}
    {rows.length > 0 && left > 0 ? <p className="s12 c3 history-left">{words.left(left)}</p> : null}
  </section>
);

const BAR_AT: (typeof STILL_THERE_AFTER)[number] = 30;
