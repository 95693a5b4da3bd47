const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });
const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

/** A past moment, to the second, in the operator's time zone. Takes ISO 8601 or milliseconds. */
export const whenIn = (at: string | number): string => moment.format(new Date(at));

/** A future moment, to the minute. Takes milliseconds. */
export const minuteIn = (at: number): string => minute.format(at);
