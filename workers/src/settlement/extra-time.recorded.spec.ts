import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leagueOfSport, type Pick, settlePicks } from '@fairline/shared/domain';
import { readScoreboard } from '../feeds/adapters/espn/read-scoreboard.js';

/**
 * Every kind of bet on 17 games of a cup, five of which went to extra time. The score after 90 minutes is computed here from the seconds of
 * the goals after it, and the final score; the product reads the written minutes of the goals before it.
 */
const recorded = path.resolve('../shared/fixtures/soccer/worldcup_2026_half_AET_PEN.json');
const isHere = existsSync(recorded);

interface Play {
  readonly type: { readonly id: string };
  readonly clock: { value: number; displayValue: string };
  scoringPlay: boolean;
  readonly shootout: boolean;
  readonly team: { readonly id: string };
}
interface Game {
  readonly id: string;
  readonly date: string;
  readonly competitions: [
    {
      details: Play[];
      readonly status: { readonly type: { readonly name: string } };
      readonly competitors: { homeAway: string; score: string; team: { id: string; displayName: string } }[];
    },
  ];
}
type End = 'won' | 'lost' | 'half won' | 'half lost';

const load = (): { events: Game[] } => JSON.parse(readFileSync(recorded, 'utf8'));
const MLS = leagueOfSport('soccer_usa_mls')!;
const KICK = '104';
const NINETY = 90 * 60;

const sideOf = (game: Game, side: string) => {
  const [{ competitors, details }] = game.competitions;
  const { score, team } = competitors.find(({ homeAway }) => homeAway === side)!;
  const goals = details.filter((play) => play.scoringPlay && play.type.id !== KICK && play.team.id === team.id);
  const late = goals.filter(({ clock }) => clock.value > NINETY).length;
  const early = goals.filter(({ clock }) => clock.value <= NINETY / 2).length;
  return { name: team.displayName, at90: Number(score) - late, atHalf: early, final: Number(score) };
};

const endOf = (ahead: number): End =>
  Math.abs(ahead) === 0.25 ? (ahead > 0 ? 'half won' : 'half lost') : ahead > 0 ? 'won' : 'lost';
const signed = (line: number) => (line < 0 ? `${line}` : `+${line}`);
const LINES = [-2.5, -1.5, -1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.5];

/** Each bet on a part that ended `home` to `away`, with its result. Ties lose. */
const betsOn = ([home, away]: readonly [number, number], names: readonly [string, string], part = '') => {
  const sides = [
    { name: names[0], lead: home - away },
    { name: names[1], lead: away - home },
  ];
  return [
    ...sides.map(({ name, lead }) => [`h2h${part}`, `${name} +120`, endOf(lead)] as const),
    [`h2h${part}`, 'Draw +220', home === away ? 'won' : 'lost'] as const,
    ...sides.flatMap(({ name, lead }) =>
      LINES.map((line) => [`spreads${part}`, `${name} ${signed(line)}`, endOf(lead + line)] as const),
    ),
    ...[0.5, 1.5, 2, 2.25, 2.5, 2.75, 3, 3.5, 4.5].flatMap((line) => [
      [`totals${part}`, `Over ${line}`, endOf(home + away - line)] as const,
      [`totals${part}`, `Under ${line}`, endOf(line - home - away)] as const,
    ]),
  ];
};

const pickOn = (game: Game, market: string, selection: string): Pick => ({
  id: `${game.id} ${market} ${selection}`,
  game: `${sideOf(game, 'away').name} @ ${sideOf(game, 'home').name}`,
  league: 'MLS',
  market,
  selection,
  stake: 10,
  potential: 24,
  commenceTime: game.date,
  dateAdded: game.date,
});

const PAID: Record<End, number> = { won: 24, 'half won': 17, 'half lost': 5, lost: 0 };
const settled = (game: Game, picks: readonly Pick[]) => {
  const { scores } = readScoreboard({ events: [game] }, MLS);
  return settlePicks(picks, scores, { now: Date.parse(game.date) + 4 * 3_600_000, window: 'manual' }).picks;
};
const wentLonger = (game: Game) => /AET|PEN/.test(game.competitions[0].status.type.name);

(isHere ? describe : describe.skip)(
  'soccer bets end after 90 minutes (skipped where the recording is not there)',
  () => {
    const games = isHere ? load().events : [];

    it('the recording has 17 games, and in four of them extra time changed the score', () => {
      expect(games).toHaveLength(17);
      expect(games.filter(wentLonger)).toHaveLength(5);
      const changed = games.filter((game) =>
        ['home', 'away'].some((side) => sideOf(game, side).at90 !== sideOf(game, side).final),
      );
      expect(changed).toHaveLength(4);
    });

    it.each(games.map((game): [string, Game] => [game.id, game]))(
      'game %s: moneylines, draws, spreads and totals, of the game and of each half',
      (_, game) => {
        const [home, away] = [sideOf(game, 'home'), sideOf(game, 'away')];
        const names = [home.name, away.name] as const;
        const bets = [
          ...betsOn([home.at90, away.at90], names),
          ...betsOn([home.atHalf, away.atHalf], names, '_h1'),
          ...betsOn([home.at90 - home.atHalf, away.at90 - away.atHalf], names, '_h2'),
        ];
        const picks = bets.map(([market, selection]) => pickOn(game, market, selection));
        const ends = settled(game, picks).map(({ id, status, actualPayout }) => `${id}: ${status} ${actualPayout}`);
        expect(ends).toEqual(
          bets.map(([, , end], at) => `${picks[at]!.id}: ${end.endsWith('won') ? 'won' : 'lost'} ${PAID[end]}`),
        );
      },
    );

    it.each(games.filter(wentLonger).map((game): [string, Game] => [game.id, game]))(
      'game %s: who advances, and markets that count extra time, are not graded by the score after 90 minutes',
      (_, game) => {
        const { name } = sideOf(game, 'home');
        const picks = [
          pickOn(game, 'To Qualify', `${name} -150`),
          pickOn(game, 'Moneyline', `${name} to advance -150`),
          pickOn(game, 'Moneyline (incl. extra time)', `${name} -150`),
          pickOn(game, 'Extra Time Total Goals', 'Over 0.5'),
          pickOn(game, 'Double Chance Moneyline', `${name} -300`),
          pickOn(game, 'Draw No Bet Moneyline', `${name} -120`),
        ];
        const after = settled(game, picks);
        expect(after.map(({ status, reason }) => [status, typeof reason])).toEqual(
          picks.map(() => ['pending', 'string']),
        );
      },
    );

    it.each<[string, (plays: Play[]) => Play[]]>([
      ['a goal is missing', (plays) => plays.filter((play) => play !== plays.find(isGoal))],
      [
        'a minute cannot be read',
        (plays) =>
          plays.map((play) => (isGoal(play) ? { ...play, clock: { ...play.clock, displayValue: 'HT' } } : play)),
      ],
      ['no goal is listed', () => []],
    ])('when %s, bets on a game that went longer stay pending with the reason', (_, change) => {
      for (const game of load().events.filter((one) => wentLonger(one) && one.competitions[0].details.some(isGoal))) {
        game.competitions[0].details = change(game.competitions[0].details);
        const { name } = sideOf(game, 'home');
        const picks = [
          pickOn(game, 'h2h', `${name} +120`),
          pickOn(game, 'h2h', 'Draw +220'),
          pickOn(game, 'totals', 'Over 2.5'),
        ];
        for (const pick of settled(game, picks))
          expect(pick).toMatchObject({ status: 'pending', reason: expect.stringMatching(/score after 90 minutes\.$/) });
      }
    });

    it('a disallowed goal does not count, and a game over after 90 minutes is graded even if a goal is missing', () => {
      const [game] = load().events.filter((one) => !wentLonger(one) && one.competitions[0].details.some(isGoal));
      const { at90 } = sideOf(game!, 'home');
      const total = at90 + sideOf(game!, 'away').at90;
      const under = pickOn(game!, 'totals', `Under ${total + 0.5}`);
      const [details] = [game!.competitions[0].details];
      game!.competitions[0].details = [...details, { ...details.find(isGoal)!, scoringPlay: false }];
      expect(settled(game!, [under, pickOn(game!, 'totals_h1', 'Over 7.5')])).toMatchObject([
        { status: 'won' },
        { status: 'lost' },
      ]);
      game!.competitions[0].details = [];
      expect(settled(game!, [under, pickOn(game!, 'totals_h1', 'Over 7.5')])).toMatchObject([
        { status: 'won' },
        { status: 'pending', reason: expect.stringMatching(/does not show/) },
      ]);
    });
  },
);

const isGoal = ({ scoringPlay, shootout }: Play): boolean => scoringPlay && !shootout;
