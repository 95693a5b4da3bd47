import { type OpportunityList, opportunityKinds } from '@fairline/shared/contract';
import type { LiveOpportunity, OpportunityChange, OpportunityKind } from '@fairline/shared/domain';

/** Splits a change by live list. */
export const byList = ({ upserts, closed }: OpportunityChange): [OpportunityList, OpportunityChange][] =>
  opportunityKinds.map((list) => [
    list,
    {
      upserts: upserts.filter(({ opportunity }) => LIST_OF[opportunity.kind] === list),
      closed: closed.filter(({ id }) => listOfId(id) === list),
    },
  ]);

export const isNothing = ({ upserts, closed }: OpportunityChange): boolean => upserts.length + closed.length === 0;

const LIST_OF: Readonly<Record<OpportunityKind, OpportunityList>> = { arbitrage: 'arbitrage', middle: 'middles' };

// An id begins with its kind.
const listOfId = (id: LiveOpportunity['opportunity']['id']) => LIST_OF[id.slice(0, id.indexOf('|')) as OpportunityKind];
