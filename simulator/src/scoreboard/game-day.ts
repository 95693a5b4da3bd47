import { gameDayOf } from '@fairline/shared/domain';

/** The scoreboard's game day of a moment, YYYYMMDD. Real seconds. */
export const easternDay = (seconds: number): string => gameDayOf(seconds * 1000).replaceAll('-', '');

/** A start in the scoreboard's words: "Sun, February 22nd at 1:00 PM EST" and "2/22 - 1:00 PM EST". */
export const startInWords = (seconds: number): { detail: string; shortDetail: string } => {
  const parts = new Map(EASTERN_WORDS.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  const time = `${part('hour')}:${part('minute')} ${part('dayPeriod')} ${part('timeZoneName')}`;
  const day = Number(part('day'));
  const month = Number(easternDay(seconds).slice(4, 6));
  return {
    detail: `${part('weekday')}, ${part('month')} ${day}${ordinal(day)} at ${time}`,
    shortDetail: `${month}/${day} - ${time}`,
  };
};

export const ordinal = (number: number): string => {
  if (number % 100 >= 11 && number % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
};

const EASTERN_WORDS = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
