import { Popover } from '@base-ui/react/popover';
import type { Trail } from '@fairline/shared/contract';
import { editedAt, isPending, isUndone, outcomeAt, type Pick, statusOf } from '@fairline/shared/domain';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '../platform/clock.js';
import { differ } from '../platform/differ.js';
import { gameTime } from '../platform/format.js';
import { cacheKey } from '../platform/http/cache-key.js';
import { keptAs } from '../platform/http/cache-lifetimes.js';
import { sessionAtom } from '../platform/session/session-atom.js';
import { pickMessages as words } from './messages.js';
import { changedPickAtom } from './model/changed-pick.js';
import { idOf } from './model/picks-atom.js';
import { gradeAgainAtom, takeBackAtom } from './model/settle-by-hand.js';
import { fetchGrading, fetchTrail } from './model/settlement/fetch-grading.js';
import { reasonsAtom } from './model/settlement/reasons.js';
import { StatusMark } from './pick-status.js';
import { nameOf, settledBy } from './pick-words.js';

/** The status of a pick, which explains itself on a click. */
export const WhyPick = ({ pick }: { pick: Pick }) => {
  const name = words.explain(titleOf(pick), nameOf(pick));
  return (
    <Popover.Root>
      <Popover.Trigger className="pk-why" aria-label={name}>
        <StatusMark pick={pick} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="above" align="start" sideOffset={6} collisionPadding={12}>
          <Popover.Popup className="pop why-pop" aria-label={nameOf(pick)}>
            <WhyCard pick={pick} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
};

/** Why a pick has its status, a button that undoes it, and its history. */
const WhyCard = ({ pick }: { pick: Pick }) => (
  <div className="why-card">
    <Popover.Title className="b">{words.why}</Popover.Title>
    {isPending(pick) ? <WhyPending pick={pick} /> : <WhySettled pick={pick} />}
    <PickHistory pick={pick} />
  </div>
);

const WhyPending = ({ pick }: { pick: Pick }) => {
  const reason = useAtomValue(reasonsAtom).get(idOf(pick));
  const settleAgain = useSetAtom(gradeAgainAtom);
  if (!isUndone(pick)) return <p className="c2">{reason ?? words.pendingWhy}</p>;
  return (
    <>
      <p className="c2">{words.takenBack}</p>
      <Popover.Close className="btn sm" onClick={() => settleAgain(pick.id, new Date())}>
        {words.settleAgain}
      </Popover.Close>
    </>
  );
};

const WhySettled = ({ pick }: { pick: Pick }) => {
  const takeBack = useSetAtom(takeBackAtom);
  const note = useSetAtom(changedPickAtom);
  const at = Date.parse(pick.validatedAt ?? pick.settledDate ?? '');
  return (
    <>
      <GradingLines pick={pick} />
      <p className="s12 c3">
        {[Number.isFinite(at) ? words.settledAt(gameTime(at, serverNow())) : '', settledBy(pick)]
          .filter(Boolean)
          .join(', ')}
      </p>
      <Popover.Close
        className="btn sm"
        onClick={() => {
          note({ done: 'takenBack', before: pick });
          takeBack(pick.id, new Date());
        }}
      >
        <Undo2 className="ico s" aria-hidden />
        {words.takeBack}
      </Popover.Close>
    </>
  );
};

/** What a settled pick was graded by: for each of its bets the game with its score, and the rule. */
const GradingLines = ({ pick }: { pick: Pick }) => {
  const store = useStore();
  const userId = useAtomValue(sessionAtom)?.user.id;
  const { data, error } = useQuery({
    ...keptAs('OTHER'),
    queryKey: cacheKey('grading', { userId }, idOf(pick), String(outcomeAt(pick))),
    queryFn: () => fetchGrading(pick, store),
  });
  if (error) return <p className="c2">{words.askFailed(error.message)}</p>;
  if (!data) return <p className="c3">{words.asking}</p>;
  return (
    <>
      {data.reason ? <p className="c2">{data.reason}</p> : null}
      {data.bets.length > 0 ? (
        <ul className="why-bets">
          {data.bets.map(({ bet, score, rule }) => (
            <li key={bet}>
              <span className="b">{bet}</span>
              {score ? <span className="num">{score}</span> : null}
              <span className="c2">{rule}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
};

/** The history of a pick, loaded on request: who changed what, and when. */
const PickHistory = ({ pick }: { pick: Pick }) => {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Story pick={pick} />;
  return (
    <button type="button" className="link" onClick={() => setIsOpen(true)}>
      {words.showHistory}
    </button>
  );
};

const Story = ({ pick }: { pick: Pick }) => {
  const store = useStore();
  const userId = useAtomValue(sessionAtom)?.user.id;
  const version = `${editedAt(pick)} ${outcomeAt(pick)}`;
  const { data, error } = useQuery({
    ...keptAs('OTHER'),
    queryKey: cacheKey('trail', { userId }, idOf(pick), version),
    queryFn: () => fetchTrail(pick, store),
  });
  if (error) return <p className="c2">{words.askFailed(error.message)}</p>;
  if (data === undefined) return <p className="c3">{words.asking}</p>;
  if (data === null) return <p className="c3">{words.noHistory}</p>;
  return (
    <>
      {isWhole(data) ? null : <p className="c3">{words.olderGone}</p>}
      <ol className="why-story" aria-label={words.history}>
        {data.map((entry) => (
          <li key={`${entry.at} ${entry.by} ${JSON.stringify(entry.before)}`}>
            <span className="num c3">{gameTime(Date.parse(entry.at), serverNow())}</span>
            <span>
              {words.by[entry.by]}: {changeInWords(entry)}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
};

/** Whether a history begins with the pick's first version. The server keeps so many changes, the newest ones. */
const isWhole = ([first]: Trail): boolean => first?.before === null;

/** One change in a pick's history, in words. */
const changeInWords = ({ by, before, after }: Trail[number]): string => {
  if (by === 'sync') return words.superseded;
  if (before === null) return words.wasAdded;
  if (!!before.deletedAt !== !!after.deletedAt) return after.deletedAt ? words.wasRemoved : words.wasBroughtBack;
  const [from, to] = [titleOf(before), titleOf(after)];
  return from === to ? words.wasEdited(changedFields(before, after)) : words.became(from, to);
};

const titleOf = (pick: Pick): string => {
  if (pick.cashedOutAt) return words.cashedOut;
  const status = statusOf(pick);
  return status ? words.status[status] : (pick.status ?? '');
};

const changedFields = (before: Pick, after: Pick): string => {
  const named = FIELDS.filter(([field]) => differ(before[field] ?? null, after[field] ?? null));
  return [...new Set(named.map(([, name]) => name))].join(', ') || words.columns.selection;
};

const FIELDS = [
  ['game', words.columns.game],
  ['market', words.fields.market],
  ['selection', words.columns.selection],
  ['legs', words.legs],
  ['odds', words.columns.odds],
  ['price', words.columns.odds],
  ['bookmaker', words.fields.book],
  ['dateAdded', words.fields.placed],
  ['promo', words.freeBet],
  ['boost', words.fields.boost],
  ['tags', words.tags],
  ['stake', words.stakeOf],
  ['actualPayout', words.payoutOf],
  ['note', words.noteOf],
] as const;
