/** The fields of a recorded game that the written description of the scoreboard names. */
export interface RecordedGame {
  readonly id: string;
  readonly date: string;
  readonly season: { readonly year: number };
  readonly week?: { readonly number: number };
  readonly status: RecordedStatus;
  readonly competitions: readonly [
    {
      readonly status?: RecordedStatus;
      readonly competitors: readonly RecordedTeam[];
      readonly venue?: { readonly fullName: string; readonly address?: { readonly city?: string } };
      readonly broadcasts?: readonly { readonly market: string; readonly names: readonly string[] }[];
      readonly odds?: readonly (RecordedOdds | null)[];
      readonly details?: readonly RecordedPlay[];
    },
  ];
}
interface RecordedPlay {
  readonly type: { readonly id: string };
  readonly scoringPlay: boolean;
  readonly clock: { readonly value: number };
  readonly team: { readonly id: string };
}
interface RecordedStatus {
  readonly period?: number;
  readonly type: {
    readonly name: string;
    readonly state: string;
    readonly completed: boolean;
    readonly shortDetail: string;
  };
}
interface RecordedTeam {
  readonly homeAway: string;
  readonly score: string;
  readonly winner?: boolean;
  readonly team: {
    readonly id: string;
    readonly displayName: string;
    readonly abbreviation: string;
    readonly logo?: string;
  };
  readonly linescores?: readonly { readonly value: number }[];
  readonly records?: readonly { readonly type: string; readonly summary: string }[];
  readonly curatedRank?: { readonly current: number };
}
interface RecordedOdds {
  readonly details?: string;
  readonly spread?: number;
  readonly overUnder?: number;
  readonly provider: { readonly name: string };
}

/** How a recorded game must be shown: the written description, field by field, implemented independently of the adapter. */
export const oracle = (game: RecordedGame, sport?: string) => {
  const [competition] = game.competitions;
  const { type, period } = competition.status ?? game.status;
  const [home, away] = ['home', 'away'].map((side) => competition.competitors.filter((t) => t.homeAway === side)[0]!);
  const status = statusOf(type);
  const isPlayed = type.state !== 'pre' && status !== 'postponed' && status !== 'cancelled';
  return {
    id: game.id,
    commence_time: game.date.replace('Z', ':00.000Z'),
    ...sideOf(home!, 'home'),
    ...sideOf(away!, 'away'),
    status,
    live: status === 'in_progress',
    completed: status === 'final',
    scores: isPlayed ? { home: Number(home!.score), away: Number(away!.score) } : { home: null, away: null },
    periods: isPlayed ? periodsOf(competition, home!, away!, sport, period ?? 0) : undefined,
    clock: status === 'scheduled' ? undefined : type.shortDetail,
    period: type.state === 'in' ? period : undefined,
    winner: home!.winner ? 'home' : away!.winner ? 'away' : undefined,
    odds: oddsOf(competition.odds?.[0], home!.team.abbreviation, away!.team.abbreviation),
    venue: competition.venue && [competition.venue.fullName, competition.venue.address?.city],
    broadcast: channelsOf(competition.broadcasts ?? []),
    season: game.season.year,
    week: game.week?.number,
  };
};

const STATUS: Readonly<Record<string, string>> = {
  STATUS_POSTPONED: 'postponed',
  STATUS_CANCELED: 'cancelled',
  STATUS_SUSPENDED: 'suspended',
  STATUS_DELAYED: 'delayed',
  STATUS_RAIN_DELAY: 'delayed',
};
const statusOf = ({ name, state, completed }: RecordedStatus['type']): string => {
  if (STATUS[name]) return STATUS[name];
  if (state === 'pre') return 'scheduled';
  return state === 'post' && completed ? 'final' : 'in_progress';
};

const sideOf = ({ team, records, curatedRank }: RecordedTeam, side: string) => ({
  [`${side}_team`]: team.displayName,
  [`${side}_abbreviation`]: team.abbreviation,
  [`${side}_logo`]: team.logo,
  [`${side}_record`]: records?.filter((record) => record.type === 'total')[0]?.summary,
  [`${side}_rank`]:
    curatedRank && curatedRank.current > 0 && curatedRank.current < 26 ? curatedRank.current : undefined,
});

// Soccer lists no period scores. The seconds of a goal in added time stop at the end of its half: 2,700, 5,400 and 7,200.
const periodsOf = (
  { details }: RecordedGame['competitions'][0],
  home: RecordedTeam,
  away: RecordedTeam,
  sport: string | undefined,
  reached: number,
) => {
  if (sport !== 'soccer') return home.linescores ? { home: pointsOf(home), away: pointsOf(away) } : undefined;
  const goalsOf = ({ team, score }: RecordedTeam) => {
    const goals = details?.filter((play) => play.scoringPlay && play.type.id !== SHOOT_OUT && play.team.id === team.id);
    const until = (second: number) => goals?.filter(({ clock }) => clock.value <= second).length ?? 0;
    const [first, full] = [until(2_700), until(5_400)];
    return [first, full - first, Number(score) - full].slice(0, Math.min(reached, 3));
  };
  return { home: goalsOf(home), away: goalsOf(away) };
};
const SHOOT_OUT = '104';

const pointsOf = ({ linescores }: RecordedTeam) => linescores?.map((line) => line.value);

// `details` is a spread in high-scoring sports and a price in the others: no spread reaches a hundred points.
const oddsOf = (odds: RecordedOdds | null | undefined, home: string, away: string) => {
  if (!odds) return undefined;
  const [team, written] = odds.details?.split(' ') ?? [];
  const isPrice = Math.abs(Number(written)) >= 100;
  const ofHome = odds.spread ?? (written && !isPrice ? Number(written) * (team === home ? 1 : -1) : undefined);
  const favourite = ofHome === undefined ? undefined : `${ofHome < 0 ? home : away} ${-Math.abs(ofHome)}`;
  return {
    spread: isPrice ? favourite : odds.details,
    home_spread: ofHome,
    moneyline: isPrice ? odds.details : undefined,
    overUnder: odds.overUnder,
    provider: odds.provider.name,
  };
};

const channelsOf = (broadcasts: readonly { readonly market: string; readonly names: readonly string[] }[]) => {
  const isNational = broadcasts.some(({ market }) => market === 'national');
  const shown = broadcasts.filter(({ market }) => market === 'national' || !isNational).flatMap(({ names }) => names);
  return shown.length > 0 ? shown.join('/') : undefined;
};
