import { gameDayOf } from '@fairline/shared/domain';

/** Tells a story of today by the clock of the leagues; once more from its beginning when midnight came in its midst. */
export const withinOneDay = async (story: (today: string) => Promise<void>): Promise<void> => {
  const today = gameDayOf(Date.now());
  try {
    await story(today);
  } catch (error) {
    const now = gameDayOf(Date.now());
    if (now === today) throw error;
    await story(now);
  }
};
