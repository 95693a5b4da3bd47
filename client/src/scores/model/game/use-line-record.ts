import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useMemo, useReducer } from 'react';
import { cacheKey } from '../../../platform/http/cache-key.js';
import { keptAs } from '../../../platform/http/cache-lifetimes.js';
import { linkAtom } from '../../../platform/socket/app-socket.js';
import { throttled } from '../../../platform/throttled.js';
import { askerOf } from '../../../platform/user/asker.js';
import { fetchOddsHistory, historyFailure, type LineGame } from './fetch-odds-history.js';
import { growRecord } from './grow-record.js';
import { type LineRecord, recordOf } from './line-record.js';
import { POLL_MS } from './use-game.js';

/** The loading state of a game's line movement. `version` counts the updates of the record. */
export type LineMovement =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly why: string; readonly again: () => void }
  | { readonly state: 'here'; readonly record: LineRecord; readonly version: number };

/** The chart redraws at most this often, however busy the board is. */
const DRAW_EVERY_MS = 250;

/**
 * How the prices of a game moved, kept up to date from its board while the component is mounted. `isFollowed`: the page follows that board,
 * so without a socket the history is polled instead.
 */
export const useLineRecord = (game: LineGame, isFollowed: boolean): LineMovement => {
  const store = useStore();
  const isLinked = useAtomValue(linkAtom).state === 'open';
  const [version, grown] = useReducer((count: number) => count + 1, 0);
  const { data, error, isFetching, refetch } = useQuery({
    ...keptAs('LIVE'),
    gcTime: 0, // tens of thousands of prices, which the next visit loads again
    structuralSharing: false,
    refetchOnWindowFocus: false, // it may use up a free request
    refetchInterval: isFollowed && !isLinked ? POLL_MS : false,
    queryKey: cacheKey('odds-history', askerOf(store), game.sport, game.eventId, (game.books ?? []).join()),
    queryFn: ({ signal }) => fetchOddsHistory(game, signal, store),
  });
  const record = useMemo(() => data && recordOf(data), [data]);
  useEffect(() => {
    if (!record) return;
    const { run, cancel } = throttled(grown, DRAW_EVERY_MS);
    const stop = growRecord(record, game.eventId, run);
    return () => {
      stop();
      cancel();
    };
  }, [record, game.eventId]);
  if (record) return { state: 'here', record, version };
  return error && !isFetching
    ? { state: 'failed', why: historyFailure(error), again: () => void refetch() }
    : { state: 'loading' };
};
