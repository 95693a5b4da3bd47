import { DEVIG_METHODS, type Pick } from '@fairline/shared/domain';
import { useAtomValue } from 'jotai';
import { signedPercent } from '../../platform/format.js';
import { clvOfAtom } from '../model/closings-atom.js';
import { statisticsMessages as words } from './messages.js';

/** The closing line value of a pick with its calculation; a dash with the reason if it cannot be compared. */
export const ClvCell = ({ pick }: { pick: Pick }) => {
  const value = useAtomValue(clvOfAtom)(pick);
  const isCompared = 'percent' in value;
  const figure = isCompared ? signedPercent(value.percent, 1) : words.none;
  const why = isCompared ? howOf(figure, value.closings) : words.notComparable(value.reason);
  return (
    <span className={isCompared ? 'num' : 'c3'} title={why}>
      <span aria-hidden>{figure}</span>
      <span className="sr">{why}</span>
    </span>
  );
};

const howOf = (figure: string, closings: readonly { method: string; books: number; source: string }[]): string => {
  const [first] = closings;
  const title = DEVIG_METHODS.find(({ name }) => name === first?.method)?.title ?? '';
  const books = Math.min(...closings.map((closing) => closing.books));
  return words.clvOf(
    figure,
    title.toLowerCase(),
    books,
    closings.some(({ source }) => source === 'history'),
  );
};
