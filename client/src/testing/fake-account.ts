import { type SyncBody, syncBody } from '@fairline/shared/contract';
import { capTimes, isSamePick, type Pick, receivePick } from '@fairline/shared/domain';
import { type Asked, json } from './fake-server.js';

/** The picks of an account, synced as the contract says: ordered by their last change. */
export const fakeAccount = (first: readonly Pick[] = [], { perAnswer = 500 } = {}) => {
  const kept = new Map<string, { pick: Pick; seq: number }>();
  let seq = 0;
  const write = (pick: Pick) => {
    seq += 1;
    kept.set(String(pick.id), { pick, seq });
  };
  const receive = (sent: Pick) => {
    const before = kept.get(String(sent.id))?.pick;
    const { pick } = receivePick(before, capTimes(sent, Date.now()));
    if (!before || !isSamePick(before, pick)) write(pick);
  };
  const refusals = new Map<string, string>();
  const sync = (asked: Asked): Response => {
    const { cursor, changes }: SyncBody = syncBody.parse(asked.body);
    const refused = (changes as Pick[]).flatMap(({ id }) => {
      const message = refusals.get(String(id));
      return message ? [{ id: String(id), message }] : [];
    });
    for (const pick of changes as Pick[]) if (!refusals.has(String(pick.id))) receive(pick);
    const news = [...kept.values()].filter((one) => one.seq > Number(cursor ?? 0)).sort((a, b) => a.seq - b.seq);
    const told = news.slice(0, perAnswer);
    return json({
      cursor: String(told.at(-1)?.seq ?? cursor ?? 0),
      more: news.length > told.length,
      picks: told.map(({ pick }) => pick),
      refused,
    });
  };
  for (const pick of first) write(pick);
  return { sync, write, receive, refusals, picks: () => [...kept.values()].map(({ pick }) => pick) };
};
