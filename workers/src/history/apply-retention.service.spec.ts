import { dayAt, type RetentionRepository } from '@fairline/shared/node';
import { NOON } from '@fairline/shared/testing';
import { ApplyRetentionService } from './apply-retention.service.js';

const DAY = 24 * 3_600_000;

it.each([
  [30, 7, 30],
  [30, 60, 60],
])(
  'prices are kept %i days, opportunities %i, and games and reactions as long as either: %i',
  async (history, lives, games) => {
    const deletedAfter: Record<string, number> = {};
    const note = (what: string) => async (before: number) => {
      deletedAfter[what] = (NOON - before) / DAY;
      return 0;
    };
    const kinds = ['lives', 'games', 'reactions', 'sessions', 'alerts', 'letters', 'mailTexts', 'payments'];
    const retention = Object.fromEntries(kinds.map((what) => [what, note(what)]));
    const nothing = {
      ensure: async () => {},
      dropBefore: async () => [],
      endLost: async () => 0,
      waiting: async () => 1,
    };
    let droppedBefore: string | undefined;
    const dropBefore = async (day: string) => {
      droppedBefore = day;
      return [];
    };
    const settings = {
      HISTORY_RETENTION_DAYS: history,
      OPPORTUNITY_RETENTION_DAYS: lives,
      SESSION_RETENTION_DAYS: 90,
    };
    const none = nothing as never;
    await new ApplyRetentionService(
      settings,
      { ...nothing, dropBefore } as never,
      none,
      none,
      none,
      retention as unknown as RetentionRepository,
    ).apply(NOON);
    expect(droppedBefore).toBe(dayAt(NOON - history * DAY));
    expect(deletedAfter).toEqual({
      lives,
      games,
      reactions: games,
      sessions: 90,
      alerts: 30,
      letters: 90,
      mailTexts: 30,
      payments: 90,
    });
  },
);
