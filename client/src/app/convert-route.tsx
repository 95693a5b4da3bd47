import { boardNamed } from '@fairline/shared/contract';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { RequirePlan } from '../account/auth/require-plan.js';
import { useBoards } from '../market/model/board/use-boards.js';
import { ConvertPage } from '../scanner/convert-page.js';
import { foundBoardsAtom } from '../scanner/model/found-boards.js';
import { placedBoardsAtom } from '../scanner/model/placed-boards.js';
import { PageWaiting } from './shell/page-waiting.js';

/** The converter, for Platinum as the other scanners: it follows the boards that its search asks for, and those of what is placed. */
export const ConvertRoute = () => (
  <RequirePlan takes="converter" waiting={<PageWaiting />}>
    <Followed />
  </RequirePlan>
);

const Followed = () => {
  const [searched, placed] = [useAtomValue(foundBoardsAtom), useAtomValue(placedBoardsAtom)];
  const names = [...new Set([...searched.split(','), ...placed.split(',')])].sort().join();
  useBoards(useMemo(() => names.split(',').filter(Boolean).map(boardNamed), [names]));
  return <ConvertPage />;
};
