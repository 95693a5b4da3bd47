import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { part } from '../../lib/parts/part.js';
import { oddsTableMessages as words } from './messages.js';

// The menu code loads on first use.
const TableMenu = part(() => import('./table-menu.js'));

/** The button of the table's menu. `children` are the page's own items. */
export const TableMenuButton = ({ children }: { children?: ReactNode }) => {
  const [isAsked, setIsAsked] = useState(false);
  const button = (
    <button type="button" className="btn sm quiet" aria-haspopup="menu" onClick={() => setIsAsked(true)}>
      {face}
    </button>
  );
  if (!isAsked) return button;
  return (
    <Suspense fallback={button}>
      <TableMenu face={face}>{children}</TableMenu>
    </Suspense>
  );
};

const face = (
  <>
    <SlidersHorizontal className="ico s" aria-hidden />
    {words.tableMenu}
  </>
);
