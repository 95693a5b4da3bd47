import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Score, scoreSchema } from '@fairline/shared/contract';
import { LEAGUES, leagueOfSport } from '@fairline/shared/domain';
import { readScoreboard } from './read-scoreboard.js';
import { oracle, type RecordedGame } from './testing/oracle.js';

interface Recording {
  readonly leagues?: readonly { readonly slug: string }[];
  readonly events: readonly RecordedGame[];
}

const recorded = path.resolve('../shared/fixtures/espn');
const files = existsSync(recorded) ? readdirSync(recorded) : [];
const recording = (file: string): Recording =>
  JSON.parse(readFileSync(path.join(recorded, file), 'utf8').replace(/^\uFEFF/, ''));

/** Reads a league that we do not follow under the first league's name; the format is the same. */
const leagueOf = ({ leagues }: Recording) =>
  LEAGUES.find(({ espnPath }) => espnPath.endsWith(`/${leagues?.[0]?.slug}`)) ?? leagueOfSport('americanfootball_nfl')!;

/** A game as the adapter reads it, in the oracle's format. */
const seen = (score: Score) => ({
  ...score,
  venue: score.venue && [score.venue.name, score.venue.city],
});

(files.length > 0 ? describe : describe.skip)(
  'recorded scoreboards (skipped where the recordings are not there)',
  () => {
    it.each(files)('every game is shown with its status, score, rank, record, odds, venue and channel: %s', (file) => {
      const answer = recording(file);
      const { scores, dropped } = readScoreboard(answer, leagueOf(answer));
      expect(dropped).toBe(0);
      expect(scores.map(({ id }) => id)).toEqual(answer.events.map(({ id }) => id));
      for (const [i, score] of scores.entries()) {
        expect(scoreSchema.parse(score)).toEqual(score);
        const expected = oracle(answer.events[i]!, leagueOf(answer).sport.split('_')[0]);
        const read = Object.fromEntries(
          Object.keys(expected).map((field) => [field, seen(score)[field as keyof Score]]),
        );
        expect(read).toEqual(expected);
      }
    });

    it('the recordings cover every status of a game', () => {
      const all = files.flatMap((file) => recording(file).events.map((game) => oracle(game).status));
      expect(new Set(all)).toEqual(new Set(['scheduled', 'in_progress', 'final', 'postponed', 'delayed']));
    });
  },
);
