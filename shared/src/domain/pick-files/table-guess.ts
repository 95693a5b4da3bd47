import { isKnownResult, outcomeWord, TABLE_FIELDS, type TableChoice, type TableField } from './any-table.js';
import { isDayFirst, oddsFormat } from './read-cell.js';
import { columnNames, type Sheet } from './sheet.js';

/** Guesses from the titles of a table what its columns hold, and from its cells how odds and dates are written. */
export const guessTable = ({ header, rows }: Sheet): TableChoice => {
  const names = columnNames(header);
  const columns: { [F in TableField]?: number } = {};
  const taken = new Set<number>();
  const take = (fits: (name: string, field: TableField) => boolean) => {
    for (const field of TABLE_FIELDS) {
      if (columns[field] !== undefined) continue;
      const place = names.findIndex((name, at) => !taken.has(at) && !name.startsWith('import_') && fits(name, field));
      if (place === -1) continue;
      columns[field] = place;
      taken.add(place);
    }
  };
  const most = Math.max(...TABLE_FIELDS.map((field) => TITLES[field].length));
  for (let nth = 0; nth < most; nth += 1) take((name, field) => bare(name) === TITLES[field][nth]);
  const cells = (...fields: readonly TableField[]) =>
    fields.flatMap((field) => rows.map((row) => row.cells[columns[field] ?? -1] ?? ''));
  return {
    columns,
    format: oddsFormat(cells('odds'), 'american'),
    isDayFirst: isDayFirst(cells('placed', 'starts', 'settled')),
    words: {},
  };
};

/** The words in the result column that we do not know, in the order in which they appear. */
export const unknownOutcomes = ({ rows }: Sheet, { columns }: TableChoice): readonly string[] => [
  ...new Set(
    rows.map(({ cells }) => outcomeWord(cells[columns.result ?? -1] ?? '')).filter((word) => !isKnownResult(word)),
  ),
];

/** What a choice of columns still lacks before rows can be read. */
export const missingInTable = ({ columns }: TableChoice): 'bet' | 'placed' | undefined => {
  if (columns.bet === undefined && columns.game === undefined) return 'bet';
  return columns.placed === undefined && columns.starts === undefined ? 'placed' : undefined;
};

// "Stake ($)" and "Odds (US)" are a stake and odds.
const bare = (name: string): string => name.replace(/\(.*?\)|[^a-z0-9]+/g, ' ').trim();

/** The titles of each field, most telling first. A title that fits two fields goes to the one that has it nearer the front. */
const TITLES: { readonly [F in TableField]: readonly string[] } = {
  placed: [
    ...['placed', 'date placed', 'placed at', 'time placed', 'bet date', 'date', 'created at', 'placed date'],
    ...['date time', 'datetime', 'timestamp', 'created', 'accepted', 'bet placed', 'day', 'time'],
  ],
  bet: [
    ...['selection', 'bet name', 'pick', 'bet', 'bet info', 'play', 'wager', 'bet description'],
    ...['description', 'details', 'bet details', 'selections', 'team', 'outcome name', 'bet selection', 'name'],
  ],
  game: [
    ...['event name', 'event', 'game', 'match', 'fixture', 'matchup', 'teams', 'match up'],
    ...['event description', 'competition event', 'game name', 'contest'],
  ],
  market: ['market', 'market type', 'bet market', 'market name', 'prop', 'wager type', 'category', 'bet category'],
  line: ['line', 'spread', 'handicap', 'points', 'point', 'total', 'bet line', 'number'],
  odds: [
    ...['odds', 'american odds', 'decimal odds', 'price', 'bet odds', 'odds taken', 'us odds', 'your odds'],
    ...['odds us', 'odds american', 'odds decimal', 'juice', 'avg price', 'average price'],
  ],
  stake: [
    ...['stake', 'risk', 'amount', 'wager amount', 'bet amount', 'risked', 'amount wagered', 'stake amount'],
    ...['bet size', 'risk amount', 'total stake', 'wagered', 'cost'],
  ],
  result: [
    ...['result', 'status', 'outcome', 'bet status', 'bet result', 'w l', 'win loss', 'grade'],
    ...['settled result', 'won lost', 'state', 'result status'],
  ],
  profit: [
    ...['profit', 'net profit', 'profit loss', 'net', 'p l', 'pnl', 'bet profit', 'win loss amount'],
    ...['net result', 'winnings net', 'money won', 'return net', 'gain loss', 'p and l', 'pl'],
  ],
  payout: [
    ...['payout', 'return', 'returns', 'total return', 'paid', 'to collect', 'potential payout'],
    ...['total payout', 'amount returned', 'collected', 'cash out'],
  ],
  book: [
    ...['sportsbook', 'book', 'bookmaker', 'bookie', 'operator', 'site', 'sports book', 'betting site'],
    ...['house', 'exchange', 'platform', 'account'],
  ],
  sport: ['sport', 'sports', 'sport name', 'sport type'],
  league: ['league', 'leagues', 'competition', 'tournament', 'league name'],
  kind: ['bet type', 'type', 'kind', 'bet kind', 'ticket type', 'wager kind'],
  starts: [
    ...['event date', 'game date', 'start time', 'event start date', 'event time', 'game time', 'kick off'],
    ...['match date', 'starts', 'commence time', 'kickoff', 'event start', 'start date'],
  ],
  settled: ['settled', 'settled at', 'date settled', 'time settled', 'settled date', 'settle date', 'graded at'],
  id: [
    ...['bet id', 'id', 'ticket', 'ticket number', 'bet number', 'reference', 'wager id', 'slip id'],
    ...['ticket id', 'bet ref', 'receipt', 'bet no', 'transaction id'],
  ],
  note: ['notes', 'note', 'comment', 'comments', 'memo', 'reason'],
};
