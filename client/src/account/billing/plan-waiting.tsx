import './billing.css';
import { CircleAlert } from 'lucide-react';
import { Banner } from '../../ui/banner.js';
import { billingMessages as words } from './messages.js';

/** Skeleton of a page about the user's plan. Its title may depend on the plan. */
export const PlanWaiting = ({ title }: { title?: string }) => (
  <main className="page narrow" aria-busy="true">
    <header className="page-head">{title ? <h1>{title}</h1> : <i className="sk plan-title" />}</header>
    <section className="panel pad stack">
      <p className="s12 c3" role="status">
        {words.loadingPlan}
      </p>
      <div className="facts" aria-hidden>
        {WIDTHS.map((width) => (
          <div key={width}>
            <i className="sk w-s" />
            <i className={`sk ${width}`} />
          </div>
        ))}
      </div>
    </section>
  </main>
);

const WIDTHS = ['w-m', 'w-l', 'w-xl'];

/** Says that the subscription, or what `text` names, could not be loaded, and offers to retry. */
export const PlanLoadFailure = ({ text = words.unread, onAgain }: { text?: string; onAgain: () => unknown }) => (
  <Banner
    tone="bad"
    icon={CircleAlert}
    action={
      <button type="button" className="btn sm" onClick={() => onAgain()}>
        {words.tryAgain}
      </button>
    }
  >
    {text}
  </Banner>
);
