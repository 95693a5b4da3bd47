import { type League, readVoidRule, teamOfLeague } from '@fairline/shared/domain';
import * as z from 'zod/mini';
import type { ExchangeMarket } from '../../exchange-market.js';

/**
 * Reads the markets of a game of Kalshi's: one for each team, whose Yes is that team and whose No the other. Both are read as markets of the
 * moneyline, because each has an order book of its own. What cannot be told for certain is left out and counted by the series.
 */
export const readMarkets = (
  event: unknown,
  { home, away, league }: { home: string; away: string; league: League },
): { markets: ExchangeMarket[]; left: Map<string, number> } => {
  const markets: ExchangeMarket[] = [];
  const left = new Map<string, number>();
  for (const written of eventSchema.parse(event).markets ?? []) {
    const wire = marketSchema.safeParse(written).data;
    const team = wire && teamOfLeague(wire.yes_sub_title, league);
    if (wire && (team === home || team === away)) {
      const [yes, no] = team === home ? ['home', 'away'] : ['away', 'home'];
      markets.push({
        id: wire.ticker,
        family: 'h2h',
        subject: '',
        line: undefined,
        shares: { [yes!]: 'yes', [no!]: 'no' },
        fee: { kind: 'kalshi' },
        voidRule: readVoidRule([wire.rules_primary, wire.rules_secondary].join('\n')),
        isOpen: wire.status === 'active' || wire.status === 'open',
        delay: 0,
        clearsAt: undefined,
      });
    } else left.set('moneyline', (left.get('moneyline') ?? 0) + 1);
  }
  return { markets, left };
};

const marketSchema = z.object({
  ticker: z.string(),
  yes_sub_title: z.string(),
  status: z.string(),
  rules_primary: z.nullish(z.string()),
  rules_secondary: z.nullish(z.string()),
});
const eventSchema = z.object({ markets: z.nullish(z.array(z.unknown())) });
