import type { Score, SportEntry } from '@fairline/shared/contract';
import { AnswerText, type Asked, type GameEvent, type PriceFormat } from '@fairline/shared/domain';
import type { CreditLedger } from '../../credits.js';
import type { OddsAnswer, OddsFeed, QuestionKind } from '../../feed.js';
import { FeedCaller, type FeedCallerOptions } from '../../feed-caller.js';
import { FeedError } from '../../feed-error.js';
import { parseJson } from '../../http.js';
import { LastAnswers } from '../../last-answers.js';
import { RefusedMarkets } from '../../refused-markets.js';
import { isFeatured, providerMarkets, providerRegions, regionsFor } from './provider-names.js';
import { readCredits } from './read-credits.js';
import { readGames, readScores, readSports } from './read-lists.js';

export interface TheOddsApiOptions
  extends Pick<FeedCallerOptions, 'log' | 'deadlineMs' | 'firstWaitMs' | 'breaker' | 'watch'> {
  /** `https://api.the-odds-api.com/v4` */
  readonly url: string;
  readonly key: string;
  /** Our names or the feed's. Each region adds to the price of a call. */
  readonly regions: readonly string[];
  readonly ledger: CreditLedger;
  /** An interval set by the operator instead of the feed's own, in milliseconds. */
  readonly minIntervalMs?: number | undefined;
}

/** The Odds API v4 (https://the-odds-api.com/liveapi/guides/v4/). */
export class TheOddsApi implements OddsFeed {
  private readonly caller: FeedCaller;
  private readonly regions: readonly string[];
  private readonly refused: RefusedMarkets;
  private readonly last = new LastAnswers();

  constructor(private readonly options: TheOddsApiOptions) {
    const { key, ...calling } = options;
    this.refused = new RefusedMarkets(options);
    const onHeaders = (headers: Headers) => this.noteCredits(headers);
    this.caller = new FeedCaller({ ...calling, name: 'the odds feed', secrets: { apiKey: key }, onHeaders });
    this.regions = providerRegions(options.regions);
  }

  // The update intervals that the feed documents.
  minIntervalMs(kind: QuestionKind, live: boolean): number {
    return this.options.minIntervalMs ?? (kind === 'featured' && live ? 40_000 : 60_000);
  }

  costOf(markets: readonly string[]): number {
    return markets.length * regionsFor(markets, this.regions).length;
  }

  sports(signal: AbortSignal): Promise<readonly SportEntry[]> {
    return this.list('/sports', {}, signal, readSports);
  }

  events(sport: string, signal: AbortSignal): Promise<readonly GameEvent[]> {
    return this.list(`/sports/${part(sport)}/events`, ISO, signal, (json) => readGames(json, sport));
  }

  /** The feed's scores of a sport: live and upcoming games, and those that ended up to `daysFrom` (1 to 3) days ago. */
  scores(sport: string, signal: AbortSignal, daysFrom?: 1 | 2 | 3): Promise<readonly Score[]> {
    const query = daysFrom ? { ...ISO, daysFrom: String(daysFrom) } : ISO;
    return this.list(`/sports/${part(sport)}/scores`, query, signal, (json) => readScores(json, sport, Date.now()));
  }

  featured(sport: string, markets: Iterable<string>, signal: AbortSignal): Promise<OddsAnswer> {
    const asked = { markets: new Set(providerMarkets(markets).filter(isFeatured)) };
    return this.odds(`/sports/${part(sport)}/odds`, asked, signal);
  }

  eventOdds(sport: string, event: string, markets: Iterable<string>, signal: AbortSignal): Promise<OddsAnswer> {
    const path = `/sports/${part(sport)}/events/${part(event)}/odds`;
    const ask = (some: readonly string[]) => this.odds(path, { event, markets: new Set(some) }, signal);
    return this.refused.ask(sport, [...new Set(providerMarkets(markets))], ask);
  }

  private odds(path: string, asked: Asked, signal: AbortSignal): Promise<OddsAnswer> {
    const markets = [...asked.markets].join(',');
    const regions = regionsFor(asked.markets, this.regions).join(',');
    const query = { ...ISO, ...EXTRAS, oddsFormat: FORMAT, regions, markets };
    const question = `${path} ${markets}`;
    const read = (body: Buffer, label: string, headers: Headers): OddsAnswer => {
      const credits = readCredits(headers)?.last;
      return { asked, format: FORMAT, receivedAt: Date.now(), credits, ...this.compare(question, body, asked, label) };
    };
    return this.caller.call({ path, query, signal, read });
  }

  // The same answer keeps the same function, so that a reader recognises an answer it has already read.
  private compare(question: string, body: Buffer, asked: Asked, label: string): Compared {
    const last = this.last.to(question);
    if (last && body.equals(last.text.body)) return { isUnchanged: true, json: last.json };
    const next = last?.text.next(body);
    const parse = () => parseJson(body, label);
    const json = next ? parse : firstParsed(expectOdds(parse(), asked, label), parse);
    this.last.remember(question, { text: next?.text ?? new AnswerText(body), json });
    return { isUnchanged: false, json, since: last && next && { json: last.json, amendment: next.amendment } };
  }

  private list<T>(path: string, query: Record<string, string>, signal: AbortSignal, readList: (json: unknown) => T) {
    return this.caller.call({ path, query, signal, read: (body, label) => readList(parseJson(body, label)) });
  }

  // Saving the credits must neither delay a price nor lose one.
  private noteCredits(headers: Headers) {
    const { ledger, log } = this.options;
    const credits = readCredits(headers);
    if (credits) ledger.note(credits, Date.now()).catch(() => log('the credits of the odds feed could not be noted'));
  }
}

type Compared = Pick<OddsAnswer, 'isUnchanged' | 'json' | 'since'>;

// The answer was parsed once to validate it. The first reader gets that result; then it is dropped to save memory.
const firstParsed = (parsed: unknown, parse: () => unknown): (() => unknown) => {
  let next: (() => unknown) | undefined = () => parsed;
  return () => {
    const give = next ?? parse;
    next = undefined;
    return give();
  };
};

const FORMAT: PriceFormat = 'american';
const ISO = { dateFormat: 'iso' };
const EXTRAS = { includeLinks: 'true', includeSids: 'true', includeBetLimits: 'true' };
const part = encodeURIComponent;

/**
 * Rejects JSON that does not answer the question: a list for all games of a sport, that game for one. Otherwise an error
 * message in place of the list would read as an empty list, and every game would leave the board.
 */
const expectOdds = (json: unknown, { event }: Asked, label: string): unknown => {
  if (event === undefined && !Array.isArray(json)) throw new FeedError('not-json', `${label}: the odds are not a list`);
  if (event !== undefined && idOf(json) !== event) throw new FeedError('not-json', `${label}: not the requested game`);
  return json;
};

const idOf = (json: unknown): string | undefined =>
  typeof json === 'object' && json !== null && 'id' in json ? String(json.id) : undefined;
