const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });

/** A past moment, to the second, in the operator's time zone. Takes ISO 8601 or milliseconds. */
export const whenIn = (at: string | number): string => moment.format(new Date(at));
