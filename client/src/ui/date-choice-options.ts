/** A choice of dates: `''` for all, `live` for games that have started, or a day as YYYY-MM-DD. */
export interface DateOption {
  readonly value: string;
  readonly title: string;
}

/** What a choice of dates is given. */
export interface DateChoiceProps {
  /** `''` for all dates, `live`, or a day as YYYY-MM-DD. */
  readonly chosen: string;
  readonly onChoose: (value: string) => void;
  /** The moment that counts as now, in milliseconds. */
  readonly now: number;
}

const DAYS_AHEAD = 7;
const DAY_MS = 86_400_000;

/** The ten choices as of a moment: all dates, live games, today, and the seven days after. `zone` is the user's own unless named. */
export const dateOptions = (now: number, zone?: string): readonly DateOption[] => {
  const today = Date.parse(dayIn(now, zone));
  // Days are counted by the calendar, not in hours: where clocks change, one of them has 23.
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => today + ahead * DAY_MS);
  return [
    { value: '', title: 'All Dates' },
    { value: 'live', title: 'Live Games' },
    ...days.map((day) => ({ value: dayInUtc(day), title: day === today ? 'Today' : titleOf(day) })),
  ];
};

/** The day of a moment, YYYY-MM-DD, in a time zone; the user's own unless one is named. */
const dayIn = (at: number, zone?: string): string => {
  if (zone !== undefined) return formatOf(zone).format(at);
  own ??= formatOf();
  return own.format(at);
};

const formatOf = (timeZone?: string) => new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });

// Made when it is first needed, and once: a format costs several milliseconds to make.
let own: Intl.DateTimeFormat | undefined;

const dayInUtc = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What a choice is called, were it a day that is no longer among the ten. */
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
