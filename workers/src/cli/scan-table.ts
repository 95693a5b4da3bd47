import { selectionOf } from '@fairline/shared/contract';
import { bookTitle, formatAmerican, marketTitle, type Odds } from '@fairline/shared/domain';
import type { RecordedBoard } from './recorded-board.js';
import type { ScanReport, ValueEntry } from './scan-report.js';
import { textTable } from './text-table.js';

/** Formats a scan's report as text tables. */
export const scanTable = (report: ScanReport, board: Pick<RecordedBoard, 'events'>): string =>
  [
    `${report.events} games, ${report.quotes} prices (${report.locked} locked) as of ${report.now ?? 'no time'}`,
    ...report.dropped.map(({ reason, count }) => `left out: ${count} x ${reason.replaceAll('_', ' ')}`),
    section(`Arbitrage (${report.arbitrage.length})`, arbitrageTable(report)),
    section(`Middles (${report.middles.length})`, middlesTable(report)),
    section(`Positive expected value (${report.ev.length})`, valueTable(report.ev, board)),
  ].join('\n');

const section = (title: string, table: string) => `\n${title}${table === '' ? '\nnone' : `\n${table}`}`;

const arbitrageTable = ({ arbitrage }: ScanReport): string =>
  textTable(
    ['Profit', 'Game', 'Market', 'Bets'],
    arbitrage.map(({ game, market, opportunity }) => [
      percent(opportunity.profit_percentage),
      gameText(game),
      marketTitle(market),
      betsText(opportunity.bets),
    ]),
  );

const middlesTable = ({ middles }: ScanReport): string =>
  textTable(
    ['Gap', 'Chance', 'Both win', 'Game', 'Market', 'Bets'],
    middles.map(({ gap, probability, maxProfit, game, market, bets }) => [
      String(gap),
      percent(probability),
      maxProfit.toFixed(2),
      gameText(game),
      marketTitle(market),
      betsText(bets),
    ]),
  );

const valueTable = (ev: readonly ValueEntry[], { events }: Pick<RecordedBoard, 'events'>): string =>
  textTable(
    ['EV', 'Fair', 'Price', 'Book', 'Bet', 'Market', 'Game'],
    ev.map(({ event, market, subject, line, outcome, bookmaker, decimal, fair, ev: value }) => {
      const game = events.get(event)!;
      const bet = selectionOf(outcome, line ?? undefined, { ...game, family: market, subject });
      const price = formatAmerican(decimal as Odds);
      return [percent(value), percent(fair * 100), price, bookTitle(bookmaker), bet, marketTitle(market), nameOf(game)];
    }),
  );

const betsText = (bets: ScanReport['middles'][number]['bets']): string =>
  bets
    .map(({ bookmaker, selection, decimal, stake, payout, exchange }) => {
      const price = formatAmerican(decimal as Odds);
      const fills = exchange?.ladder ? ` (fills at ${(payout / stake).toFixed(3)})` : '';
      return `${stake.toFixed(2)} on ${selection} ${price} at ${bookTitle(bookmaker)}${fills}`;
    })
    .join(', ');

const gameText = (game: ScanReport['middles'][number]['game']) =>
  nameOf({ home: game.home_team, away: game.away_team });
const nameOf = ({ home, away }: { readonly home: string; readonly away: string }) => `${away} @ ${home}`;
const percent = (value: number) => `${value.toFixed(2)} %`;
