import { bookTitle, hasReferences, type Sharp } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import type { ComponentProps } from 'react';
import { part } from '../../platform/parts/part.js';
import { WindowButton } from '../../ui/window-button.js';
import { sharpAtom } from '../model/choices/sharp.js';
import { sharpMessages as words } from './sharp-messages.js';

const SharpWindow = part(() => import('./sharp-window.js'));

/** A button that opens My sharp. */
export const SharpButton = (button: Pick<ComponentProps<'button'>, 'children' | 'className'>) => (
  <WindowButton opens={SharpWindow} {...button} />
);

/** Whose votes make the user's fair lines, in a few words. */
export const useSharpWords = (): string => sharpWords(useAtomValue(sharpAtom));

const sharpWords = (sharp: Sharp): string => {
  const books = Object.keys(sharp.books).filter((book) => sharp.books[book]! > 0);
  const first = books.slice(0, NAMED).map(bookTitle).join(', ');
  const by = hasReferences(sharp)
    ? words.byOwn(first, Math.max(0, books.length - NAMED))
    : sharp.isStandard
      ? words.byStandard
      : words.byAll;
  return sharp.leavesOut ? by : `${by}; ${words.keepsIn}`;
};

const NAMED = 3;
