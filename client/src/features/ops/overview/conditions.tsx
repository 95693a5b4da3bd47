import type { OpsCondition } from '@fairline/shared/contract';
import { Check } from 'lucide-react';
import { ConditionRow } from './condition-row.js';
import { overviewMessages as words } from './messages.js';
import { useOpsActions } from './use-ops-actions.js';

/** The open conditions, worst first. */
export const Conditions = ({ conditions }: { conditions: readonly OpsCondition[] }) => {
  const { acknowledge } = useOpsActions();
  return (
    <section className="panel ops-conditions" aria-label={words.conditions}>
      <header>
        <h2>{words.conditions}</h2>
      </header>
      {conditions.length === 0 ? (
        <p className="ops-condition c2">
          <Check className="ico ok" aria-hidden />
          {words.allWell}
        </p>
      ) : (
        <ul>
          {conditions.map((condition) => (
            <ConditionRow
              key={`${condition.id} ${condition.subject}`}
              condition={condition}
              onAcknowledge={() => acknowledge(condition)}
            />
          ))}
        </ul>
      )}
    </section>
  );
};
