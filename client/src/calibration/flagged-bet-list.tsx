import { type FlaggedBets, flaggedBetsSchema } from '@fairline/shared/contract';
import { bookTitle, marketOf, matchup, selectionOf } from '@fairline/shared/domain';
import { useCallback, useState } from 'react';
import { gameTime, shortSpan, signedPercent } from '../platform/format.js';
import { useAnswer } from '../platform/http/use-answer.js';
import { api } from '../platform/session/api.js';
import { ErrorPanel } from '../ui/error-panel.js';
import { SkeletonRows } from '../ui/skeleton-rows.js';
import { Wide } from '../ui/wide.js';
import { calibrationMessages as words } from './messages.js';

const { columns } = words;

/** Every flagged bet of compared games beside its close, latest first, page after page. */
export const FlaggedBetList = ({ sport }: { sport: string }) => {
  const [pages, setPages] = useState<readonly string[]>(['']);
  const [next, setNext] = useState<string | null>(null);
  return (
    <section className="panel pad stack" aria-label={words.list}>
      <h2>{words.list}</h2>
      {pages.map((before) => (
        <Page key={before} sport={sport} before={before} onNext={setNext} />
      ))}
      {next !== null && !pages.includes(next) ? (
        <p>
          <button type="button" className="btn" onClick={() => setPages([...pages, next])}>
            {words.older}
          </button>
        </p>
      ) : null}
    </section>
  );
};

const Page = (page: { sport: string; before: string; onNext: (next: string | null) => void }) => {
  const { sport, before, onNext } = page;
  const ask = useCallback(
    async (signal: AbortSignal) => {
      const asked = new URLSearchParams({ ...(sport ? { sport } : {}), ...(before ? { before } : {}) });
      const answer = await api(`/api/calibration/flagged?${asked}`, flaggedBetsSchema, { signal });
      onNext(answer.next);
      return answer;
    },
    [sport, before, onNext],
  );
  const { data, isPending } = useAnswer(ask);
  if (isPending) return <SkeletonRows rows={4} word={words.loading} />;
  if (!data) return <ErrorPanel title={words.failed} detail="" retry={words.again} />;
  if (data.bets.length === 0) return <p className="c2">{words.noFlags}</p>;
  return (
    <Wide label={words.list} className="cal-scroll">
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{columns.bet}</th>
            {[columns.odds, columns.value, words.parts.age, columns.clv, columns.result].map((head) => (
              <th key={head} scope="col" className="r">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.bets.map((bet) => (
            <BetRow key={bet.id} bet={bet} />
          ))}
        </tbody>
      </table>
    </Wide>
  );
};

const BetRow = ({ bet }: { bet: FlaggedBets['bets'][number] }) => {
  const { home, away, sport, line, family, start, book, price, value, age, clv, grade } = bet;
  const match = home !== null && away !== null ? { home, away, sport } : undefined;
  const selection = match ? selectionOf({ ...bet, line: line ?? undefined }, match) : bet.outcome;
  const where = [match && matchup(match), marketOf(family), bookTitle(book), gameTime(Date.parse(start), Date.now())];
  return (
    <tr>
      <th scope="row">
        {selection}
        <span className="sub">{where.filter(Boolean).join(' · ')}</span>
      </th>
      <td className="r">{price.toFixed(2)}</td>
      <td className="r">{signedPercent(value)}</td>
      <td className="r">{shortSpan(age * 1_000)}</td>
      <td className="r">{clv === null ? words.noClose : signedPercent(clv)}</td>
      <td className="r">{grade ?? '–'}</td>
    </tr>
  );
};
