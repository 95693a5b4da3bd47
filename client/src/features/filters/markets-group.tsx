import { MARKET_KIND_TITLES, MARKET_KINDS } from '../../lib/choices/market-kinds.js';
import { Check } from '../../ui/check.js';
import { toggle } from './draft.js';
import type { GroupProps } from './group-props.js';
import { filterMessages as words } from './messages.js';

/** The kinds of game markets. */
export const MarketsGroup = ({ draft, onEdit }: GroupProps) => {
  const isAll = draft.kinds.length === MARKET_KINDS.length;
  return (
    <div className="fgroup">
      <h3>
        {words.markets}
        <button type="button" className="link s12" onClick={() => onEdit({ kinds: isAll ? [] : MARKET_KINDS })}>
          {isAll ? words.none : words.all}
        </button>
      </h3>
      {MARKET_KINDS.map((kind) => (
        <Check
          key={kind}
          label={MARKET_KIND_TITLES[kind]}
          isOn={draft.kinds.includes(kind)}
          onChange={() => onEdit({ kinds: toggle(draft.kinds, kind) })}
        />
      ))}
    </div>
  );
};
