import { money, percent, signed } from '../../../lib/format.js';
import { opportunityMessages as words } from '../messages.js';
import type { MiddleOffer } from '../offers/middle-offer.js';
import { SetAside } from './set-aside.js';

/** How likely a middle is to hit by the model (the simple estimate is here only without one), the chance it needs to break even, and its results. */
export const MiddleChances = ({ offer }: { offer: MiddleOffer }) => {
  const { live, cases, model, isByModel } = offer;
  const { shape, probability, lean } = live.opportunity;
  const [before, win, between, lose] = words.bothWin(`+${money(cases.best)}`, money(cases.worst));
  return (
    <div className="mnum o-n">
      <span>
        <b className="c1">{model ? percent(model.outlook.bothWin) : '–'}</b>
        {words.model}
      </span>
      {isByModel ? null : (
        <span>
          <b>{percent(probability, 0)}</b>
          {words.simple}
        </span>
      )}
      <span>
        <b>{percent(model?.outlook.breakEven ?? cases.breakEven)}</b>
        {words.breakEven}
      </span>
      <span className="all">
        {before}
        <b>{win}</b>
        {between}
        <b>{lose}</b>
      </span>
      <span className="all">
        {model
          ? words.basis[model.basis] +
            words.around(
              shape === 'spreads' ? signed(model.consensus, digitsOf(model.consensus)) : `${model.consensus}`,
            ) +
            (lean === undefined ? '' : words.lean[shape](percent(lean * 100, 0)))
          : words.noModel}
        {model && model.outlook.push > 0 ? `, ${words.push(percent(model.outlook.push))}` : ''}
      </span>
      <SetAside of={offer} className="all aside" />
    </div>
  );
};

// The books may agree between two lines, or on a quarter line.
const digitsOf = (line: number): number => (line % 0.5 === 0 ? 1 : 2);
