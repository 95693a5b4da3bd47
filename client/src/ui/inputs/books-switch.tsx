import { Segments } from './segments.js';

/** A switch between the user's own books, of which there are `mine`, and all; nothing while none are saved. */
export const BooksSwitch = ({
  label = words.count,
  mine,
  scope,
  onChoose,
  isWide = false,
}: {
  label?: string;
  mine: number;
  scope: 'mine' | 'all' | 'chosen';
  onChoose: (scope: 'mine' | 'all') => void;
  isWide?: boolean;
}) =>
  mine === 0 ? null : (
    <Segments
      label={label}
      choices={[
        { value: 'mine', title: words.mine(mine) },
        { value: 'all', title: words.all },
      ]}
      chosen={scope}
      onChoose={(next) => onChoose(next === 'all' ? 'all' : 'mine')}
      isWide={isWide}
    />
  );

const words = {
  count: 'Books that count',
  mine: (books: number) => `My ${books} ${books === 1 ? 'book' : 'books'}`,
  all: 'All books',
} as const;
