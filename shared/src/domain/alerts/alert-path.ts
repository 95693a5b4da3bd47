import type { AlertKind } from './alert-rule.js';

/** The address, on our pages, that shows what an alert tells of. */
export const pathOfAlert = ({
  kind,
  opportunity,
}: {
  readonly kind: AlertKind;
  readonly opportunity: string;
}): string => {
  switch (kind) {
    case 'arbitrage':
      return offerIn('arbitrage', opportunity);
    case 'middle':
      return offerIn('middles', opportunity);
    case 'final':
      return '/picks';
  }
};

const offerIn = (mode: string, opportunity: string): string =>
  `/sportsbooks?mode=${mode}&offer=${encodeURIComponent(opportunity)}`;
