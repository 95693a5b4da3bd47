import { type Missed, missedSchema } from '@fairline/shared/contract';
import { type ListAlertKind, marketTitle, matchup, sportTitle } from '@fairline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { scannerAtom } from '../../market/model/choices/scanner.js';
import { evColorStep } from '../../market/model/ev-color-step.js';
import { nowAtom } from '../../platform/clock.js';
import { percent, shortSpan, withMinus } from '../../platform/format.js';
import { cacheKey } from '../../platform/http/cache-key.js';
import { keptAs } from '../../platform/http/cache-lifetimes.js';
import { loadFailureOf } from '../../platform/http/load-failure.js';
import { problemOfFailure } from '../../platform/http/problem.js';
import { api } from '../../platform/session/api.js';
import { sessionAtom } from '../../platform/session/session-atom.js';
import { EmptyPanel } from '../../ui/empty-panel.js';
import { ErrorPanel } from '../../ui/error-panel.js';
import { Segments } from '../../ui/inputs/segments.js';
import { SkeletonRows } from '../../ui/skeleton-rows.js';
import { ValueChip } from '../../ui/value-chip.js';
import { booksIn } from './life-groups.js';
import { historyMessages as words } from './messages.js';

const HOURS = ['1', '8', '24', '168'] as const;

/** What opened while the user was away and their scanner would have shown, the newest first. */
export const MissedSection = () => {
  const [hours, setHours] = useState<(typeof HOURS)[number]>('8');
  const [kind, setKind] = useState<ListAlertKind>('arbitrage');
  return (
    <section className="stack" aria-labelledby="missed">
      <div>
        <h2 id="missed">{words.missed}</h2>
        <p className="s12 c2">{words.missedWhy}</p>
      </div>
      <div className="row wrap history-choices">
        <Segments
          label={words.since}
          choices={HOURS.map((value) => ({ value, title: words.hours[value] }))}
          chosen={hours}
          onChoose={setHours}
        />
        <Segments
          label={`${words.missed}: ${words.kind}`}
          choices={(['arbitrage', 'middle'] as const).map((value) => ({ value, title: words.kinds[value] }))}
          chosen={kind}
          onChoose={setKind}
        />
      </div>
      <MissedList key={`${hours} ${kind}`} hours={hours} kind={kind} />
    </section>
  );
};

const MissedList = ({ hours, kind }: { hours: string; kind: ListAlertKind }) => {
  const userId = useAtomValue(sessionAtom)?.user.id;
  const scanner = useAtomValue(scannerAtom);
  const [isWhole, setIsWhole] = useState(false);
  const { data, error } = useQuery({
    ...keptAs('OTHER'),
    queryKey: cacheKey('missed', { userId }, kind, hours, JSON.stringify(scanner)),
    queryFn: ({ signal }) => {
      const since = new Date(Date.now() - Number(hours) * 3_600_000).toISOString();
      return api('/api/opportunities/history/missed', missedSchema, {
        ...{ method: 'POST', body: { kind, since, scanner }, signal },
      });
    },
  });
  if (error && !data) return <ErrorPanel {...loadFailureOf(problemOfFailure(error))} />;
  if (!data) return <SkeletonRows rows={4} word={words.missedLoading} />;
  if (data.lives.length === 0)
    return (
      <EmptyPanel icon={Check} title={words.missedNone}>
        <p>{words.missedNoneWhy(data.read)}</p>
      </EmptyPanel>
    );
  return (
    <section className="panel" aria-label={words.missed}>
      <p className="pad s12 c2">{words.missedCount(data.lives.length, data.wanted, data.read)}</p>
      <ul className="missed-list">
        {data.lives.slice(0, isWhole ? undefined : FIRST).map((life) => (
          <MissedLife key={`${life.id} ${life.openedAt}`} life={life} />
        ))}
      </ul>
      {isWhole || data.lives.length <= FIRST ? null : (
        <button type="button" className="btn sm missed-all" onClick={() => setIsWhole(true)}>
          {words.showAll(data.lives.length)}
        </button>
      )}
    </section>
  );
};

// A phone shows no more on three screens.
const FIRST = 20;

/** The hour of a life, from ten minutes before it opened. */
const replayOf = ({ kind, sport, openedAt }: Missed['lives'][number]): string => {
  const from = new Date(Date.parse(openedAt) - 10 * 60_000).toISOString();
  return `/replay?${new URLSearchParams({ list: kind === 'middle' ? 'middles' : kind, sport, from })}`;
};

const MissedLife = ({ life }: { life: Missed['lives'][number] }) => {
  const now = useAtomValue(nowAtom);
  const { kind, sport, family, subject, best, books, openedAt, lasted } = life;
  return (
    <li className="missed-row">
      <div className="missed-worth">
        <ValueChip text={percent(best, 2)} band={kind === 'arbitrage' ? evColorStep(best) : 0} />
        <span className="c3 s12">{words.worth[kind]}</span>
      </div>
      <div className="grow">
        <p className="b">{matchup(life)}</p>
        <p className="s12 c2">
          {[sportTitle(sport), subject, `${marketTitle(family)}${linesOf(life)}`].filter(Boolean).join(' · ')}
        </p>
        <p className="s12 c3">
          {booksIn(books)} · <time dateTime={openedAt}>{words.opened(shortSpan(now - Date.parse(openedAt)))}</time> ·{' '}
          {words.lasted(lasted)}
        </p>
      </div>
      <Link className="btn sm" to={replayOf(life)} aria-label={words.replayHour}>
        {words.replay}
      </Link>
    </li>
  );
};

const linesOf = ({ low, high }: Missed['lives'][number]): string => {
  if (low === null) return '';
  return withMinus(high === null || high === low ? ` ${low}` : ` ${low} / ${high}`);
};
