import type { ReactNode } from 'react';
import { opportunityMessages as words } from './messages.js';

/** What looks too good to be true, apart from the rest. */
export const Suspects = ({ children }: { children: readonly ReactNode[] }) =>
  children.length === 0 ? null : (
    <section aria-label={words.checkFirst}>
      <div className="sect">
        <h2>{words.checkFirst}</h2>
        <span className="c3 s12">{words.checkFirstWhy}</span>
      </div>
      <div className="opps">{children}</div>
    </section>
  );
