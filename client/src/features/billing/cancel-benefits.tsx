import type { Plan } from '@fairline/shared/domain';
import { Link } from 'react-router-dom';
import { useFigures } from '../../lib/use-figures.js';
import { FeatureList } from './feature-list.js';
import { billingMessages as words } from './messages.js';
import { includedIn } from './plan-copy.js';

/** What the user would give up by cancelling. */
export const CancelBenefits = ({ plan, back, onGoOn }: { plan: Plan; back: string; onGoOn: () => void }) => (
  <>
    <h1>{words.benefitsTitle}</h1>
    <p className="c2">{words.benefitsWhy}</p>
    <FeatureList features={includedIn(plan, useFigures()?.sportsbooks)} />
    <div className="row wrap">
      <Link className="btn primary lg" to={back}>
        {words.keep}
      </Link>
      <button type="button" className="btn lg" onClick={onGoOn}>
        {words.goOn}
      </button>
    </div>
  </>
);
