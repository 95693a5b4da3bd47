import type { AlertRule } from './alert-rule.js';
import type { Finding } from './alert-text.js';
import { type AlertDecision, decideAlerts, type SentAlert, type ToldOffer } from './decide-alerts.js';
import { lifeName, type PastMoment } from './past-finds.js';

/** What a rule would have made of what it found, at a moment in milliseconds. */
export type TriedAlert = AlertDecision<Finding> & { readonly at: number };

/**
 * What a rule would have told of what it found at some moments, oldest first, with the order and the limits of `decideAlerts`. What is held back is
 * told once of each life. Undefined for a moment of which it would have told nothing: a day has many, and who reads them may rest in between.
 */
export function* tryRule(rule: AlertRule, moments: readonly PastMoment[]): Generator<TriedAlert | undefined> {
  const told = new Map<string, ToldOffer>();
  const sent: SentAlert[] = [];
  const heldBack = new Set<string>();
  const heldBackAt: number[] = [];
  const tell = ({ live: { opportunity, openedAt }, value }: Finding) => told.set(opportunity.id, { openedAt, value });
  for (const { at, found, isNoted } of moments.toSorted((a, b) => a.at - b.at)) {
    if (isNoted) for (const one of found) tell(one);
    if (isNoted || found.length === 0) continue;
    while (sent[0] && at - sent[0].at > longestPause(rule)) sent.shift();
    while (heldBackAt[0] !== undefined && at - heldBackAt[0] >= HOUR_MS) heldBackAt.shift();
    const ofUser = () => ({
      sent: sent.filter((one) => at - one.at < HOUR_MS).length,
      heldBack: heldBackAt.length,
    });
    const memory = { told: (_: string, id: string) => told.get(id), sent: () => sent, ofUser };
    const decided = decideAlerts(
      found.map((offer) => ({ rule, offer })),
      memory,
      at,
    );
    for (const decision of decided) {
      const { opportunity, openedAt } = decision.offer.live;
      const life = lifeName(opportunity.id, openedAt);
      if (decision.heldBack && heldBack.has(life)) continue;
      if (decision.heldBack) {
        heldBack.add(life);
        heldBackAt.push(at);
      } else {
        for (const one of [decision.offer, ...decision.others]) tell(one);
        sent.push({ event: opportunity.event, at });
      }
      yield { ...decision, at };
    }
    yield undefined;
  }
}

const HOUR_MS = 3_600_000;

// What was sent longer ago counts for no limit.
const longestPause = ({ gamePause }: AlertRule): number => Math.max(60, gamePause) * 60_000;
