import { type Push, type PushMarket, pushOf } from '@fairline/shared/domain';
import { pushMessages as words } from './push-messages.js';

/** What happens to the money if neither side wins (a push or a tie), in words; undefined if that cannot happen. */
export const pushOutcome = (market: PushMarket): string | undefined => {
  const push = pushOf(market);
  return push && (push.left === 0 ? words.stakesBack(whereOf(push)) : words.halfOfIt(whereOf(push)));
};

/** The results that return one leg of a position whose legs have lines of their own, in words; undefined if there are none. */
export const pushOfLegs = (legs: readonly PushMarket[]): string | undefined => {
  const pushes = legs.flatMap((leg) => pushOf(leg) ?? []).filter(({ left }) => left === 0);
  return pushes.length === 0 ? undefined : words.oneStakeBack([...new Set(pushes.map(whereOf))]);
};

const whereOf = ({ on }: Push): string => {
  if (on === 'tie') return words.onTie;
  return 'margin' in on ? words.onMargin(on.margin) : words.onTotal(on.total);
};
