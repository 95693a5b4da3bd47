import { MOST_SHARED_BETS, NotFound, type SharedBet, type SharedStatistics } from '@fairline/shared/contract';
import {
  betsOf,
  type Clv,
  type CountedPick,
  calendarDay,
  closingName,
  clv,
  clvSummary,
  countedPick,
  DIMENSIONS,
  filterPicks,
  inOrder,
  inUnits,
  isParlay,
  leanBet,
  lineOfQuoteKey,
  onDay,
  type PickResults,
  pickResults,
  readClosingName,
  thinned,
  valuesOf,
} from '@fairline/shared/domain';
import {
  BetClosingsRepository,
  PicksRepository,
  Semaphore,
  type SharedPage,
  SharedStatisticsRepository,
} from '@fairline/shared/node';
import { HttpException, Inject, Injectable } from '@nestjs/common';
import { answerFor } from '../history/answer-for.js';
import { tooMany } from '../http/problem.js';
import { CONFIG, type Config } from '../platform/config.js';
import { type Count, PickTraffic } from './pick-traffic.js';

/**
 * Makes the pages of statistics that users share. Whether a link is good is looked up for every call, so that a revoked one ends at once; what a page
 * shows is made once a minute, because whoever has the link may call as often as they like, and a list may have 160 MB. Its owner may make a new link each
 * time, so what is read for their pages is limited as their own calls are, and apart from these: visitors must not use up what the owner has.
 */
@Injectable()
export class SharedStatisticsService {
  private readonly line = new Semaphore({ running: 1, waiting: 100 }, () => tooMany(SOON_SECONDS));
  private readonly made = new Map<string, { readonly at: number; readonly page: Promise<SharedStatistics> }>();
  private readonly traffic: PickTraffic;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly shared: SharedStatisticsRepository,
    private readonly picks: PicksRepository,
    private readonly closings: BetClosingsRepository,
  ) {
    this.traffic = new PickTraffic(config);
  }

  async page(hash: Buffer, now: number): Promise<SharedStatistics> {
    const found = await this.shared.find(hash);
    if (!found) throw new NotFound('NO_SUCH_PAGE', 'There is no such page, or it is not shared any more.');
    const { username, ...page } = found;
    const key = hash.toString('base64');
    const before = this.made.get(key);
    const kept =
      before && now - before.at < KEPT_MS ? before : { at: now, page: this.makeInTurn(page, now, before?.page) };
    this.made.delete(key); // the newest last
    this.made.set(key, kept);
    if (this.made.size > MOST_KEPT) this.made.delete(this.made.keys().next().value!);
    kept.page.catch(() => this.made.get(key) === kept && this.made.delete(key));
    return { ...(await kept.page), name: page.showsName ? username : null };
  }

  /** A page that was made before is shown on while its owner's list takes more than its share. */
  private async makeInTurn(page: SharedPage, now: number, before?: Promise<SharedStatistics>) {
    const make = () => this.traffic.take(page.userId, (count) => this.make(page, now, count));
    try {
      return await this.line.take(make, page.userId);
    } catch (error) {
      if (before && error instanceof HttpException && error.getStatus() === 429) return before;
      throw error;
    }
  }

  private async make(
    { userId, filter, zone, showsDollars, unitCents }: SharedPage,
    now: number,
    count: Count,
  ): Promise<SharedStatistics> {
    const dayOf = (at: number) => calendarDay(at, zone);
    const settled = (await this.counted(userId, count)).filter(({ status }) => status !== 'pending');
    const left = filterPicks(inOrder(settled), onDay(filter, dayOf(now)), dayOf);
    const results = pickResults(left);
    const unit = showsDollars ? undefined : (unitCents ?? meanStake(results));
    const { mean, compared } = clvSummary(await this.clvOf(left, now, count));
    const chosen = DIMENSIONS.flatMap((dimension) => {
      const values = filter.chosen[dimension];
      return values && dimension !== 'tag' ? [[dimension, [...values]] as const] : []; // tags are the owner's own words
    });
    const shown = unit === undefined ? results : inUnits(results, unit);
    return {
      ...{
        name: null,
        measure: showsDollars ? 'dollars' : 'units',
        filter: { ...filter, chosen: Object.fromEntries(chosen) },
      },
      results: { ...shown, record: { ...shown.record }, curve: drawn(shown) },
      clv: { mean, compared },
      bets: left
        .slice(-MOST_SHARED_BETS)
        .reverse()
        .map((one) => sharedBet(one, unit)),
    };
  }

  private async counted(userId: string, count: Count): Promise<readonly CountedPick[]> {
    const counted: CountedPick[] = [];
    for (let after: string | undefined = ''; after !== undefined; ) {
      const page = await this.picks.page(userId, after, READ_AT_ONCE);
      count(page.bytes);
      counted.push(...page.picks.flatMap(({ pick }) => countedPick(pick) ?? []).map(leanBet));
      after = page.isMore ? page.picks.at(-1)?.id : undefined;
    }
    return counted;
  }

  private async clvOf(counted: readonly CountedPick[], now: number, count: Count): Promise<readonly Clv[]> {
    const values: Clv[] = [];
    for (let first = 0; first < counted.length; first += READ_AT_ONCE) {
      const picks = counted.slice(first, first + READ_AT_ONCE).map(({ pick }) => pick);
      const names = picks.flatMap((pick) => betsOf(pick).flatMap((bet) => closingName(bet, pick) ?? []));
      count(names.length * COMPARED_BYTES);
      const record = await this.closings.of(names.map((name) => lineOfQuoteKey(readClosingName(name).quote)));
      values.push(...picks.map((pick) => clv(pick, (name) => answerFor(name, record, now))));
    }
    return values;
  }
}

/** In hundredths of a unit: the mean stake, where the owner has no unit. Without stakes there is nothing to write in units. */
const meanStake = ({ record: { bets, staked } }: PickResults): number =>
  Math.max(1, (staked * 100) / Math.max(1, bets));

const drawn = ({ curve }: PickResults): SharedStatistics['results']['curve'] => {
  const places = new Set([
    ...thinned(
      curve.map(({ profit }) => profit),
      MOST_POINTS,
    ),
    ...thinned(
      curve.map(({ expected }) => expected),
      MOST_POINTS,
    ),
  ]);
  return curve.flatMap(({ at, ...point }, place) =>
    places.has(place) ? [{ ...(at === undefined ? {} : { at }), ...point }] : [],
  );
};

const sharedBet = ({ pick, status, at, price, money }: CountedPick, unit: number | undefined): SharedBet => {
  const amount = (cents: number | undefined) =>
    cents === undefined ? null : unit === undefined ? cents / 100 : Math.round((cents * 100) / unit) / 100;
  const [league = ''] = valuesOf(pick, 'league');
  return {
    at: at === undefined ? null : new Date(at).toISOString(),
    league: isParlay(pick) && league === 'several' ? '' : league,
    ...{
      game: pick.game ?? '',
      market: pick.market ?? '',
      selection: pick.selection ?? '',
      book: pick.bookmaker ?? '',
    },
    price: price ?? null,
    status: status as SharedBet['status'],
    stake: amount(money?.staked),
    profit: amount(money?.profit),
  };
};

const KEPT_MS = 60_000;
const MOST_KEPT = 200;
const MOST_POINTS = 300;
const READ_AT_ONCE = 500;
// To find the close of a bet takes as long as to read so many bytes.
const COMPARED_BYTES = 500;
const SOON_SECONDS = 5;
