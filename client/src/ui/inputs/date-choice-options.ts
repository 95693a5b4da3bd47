/** A choice of dates: `''` for all, `live` for games that have started, or a day as YYYY-MM-DD. */
interface DateOption {
  readonly value: string;
  readonly title: string;
}

/** The props of every form of the date choice. */
export interface DateChoiceProps {
  /** `''` for all dates, `live`, or a day as YYYY-MM-DD. */
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  /** The current time, in milliseconds. */
  readonly now: number;
}

const DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;

/** The ten choices at a given time: all dates, live games, today, and the next seven days. `zone` defaults to the user's own. */
export const dateOptions = (now: number, zone?: string): readonly DateOption[] => {
  const today = Date.parse(dayIn(now, zone));
  // Counts calendar days, not hours: when clocks change, a day has 23 or 25.
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => today + ahead * DAY_MS);
  return [
    { value: '', title: 'All Dates' },
    { value: 'live', title: 'Live Games' },
    ...days.map((day) => ({ value: dayInUtc(day), title: day === today ? 'Today' : titleOf(day) })),
  ];
};

/** The day of a time, YYYY-MM-DD, in a time zone that defaults to the user's own. */
const dayIn = (at: number, zone?: string): string => {
  if (zone !== undefined) return formatOf(zone).format(at);
  own ??= formatOf();
  return own.format(at);
};

const formatOf = (timeZone?: string) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });

// Created once, on first use: a format takes several milliseconds to create.
let own: Intl.DateTimeFormat | undefined;

const dayInUtc = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The title of a choice, even of a day that is no longer among the ten. */
export const dateTitle = (value: string, options: readonly DateOption[]): string => {
  const option = options.find((one) => one.value === value);
  if (option) return option.title;
  const day = Date.parse(value);
  return Number.isNaN(day) ? value : titleOf(day);
};

const titleOf = (day: number): string => {
  titles ??= new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  return titles.format(day);
};
let titles: Intl.DateTimeFormat | undefined;
