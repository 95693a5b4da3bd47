import { gameDayOf } from '@fairline/shared/domain';

/** Runs a test about today by the leagues' clock, and runs it once more from the beginning if midnight passed during it. */
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
