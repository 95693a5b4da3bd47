/** An error in The Odds API's format. */
export class Refusal extends Error {
  readonly status: number;

  constructor(
    readonly code: keyof typeof REFUSALS,
    message?: string,
  ) {
    super(message ?? REFUSALS[code][1]);
    this.status = REFUSALS[code][0];
  }

  get body(): object {
    const anchor = this.code.toLowerCase().replaceAll('_', '-');
    const page = 'https://the-odds-api.com/liveapi/guides/v4/api-error-codes.html';
    return { message: this.message, error_code: this.code, details_url: `${page}#${anchor}` };
  }
}

const REFUSALS = {
  MISSING_KEY: [401, 'API key is missing. Get an API key at https://the-odds-api.com'],
  INVALID_KEY: [401, 'API key is not valid. Get an API key at https://the-odds-api.com'],
  OUT_OF_USAGE_CREDITS: [401, 'Usage quota has been reached. See usage plans at https://the-odds-api.com'],
  HISTORICAL_UNAVAILABLE_ON_FREE_USAGE_PLAN: [
    401,
    'Historical odds are only available on paid usage plans. See usage plans at https://the-odds-api.com',
  ],
  UNKNOWN_SPORT: [404, 'Unknown sport'],
  EVENT_NOT_FOUND: [404, 'Event not found. The event may have concluded, or the event id may be invalid'],
  EXCEEDED_FREQ_LIMIT: [429, 'Requests are too frequent. Please slow down'],
  INVALID_SPORT: [422, 'Invalid sport'],
  MISSING_REGION: [422, 'Missing regions parameter'],
  INVALID_REGION: [422, 'Invalid regions parameter'],
  INVALID_BOOKMAKERS: [422, 'Invalid bookmakers parameter'],
  INVALID_MARKET: [422, 'Invalid markets'],
  INVALID_ODDS_FORMAT: [422, 'Invalid oddsFormat parameter'],
  INVALID_DATE_FORMAT: [422, 'Invalid dateFormat parameter'],
  INVALID_ALL_SPORTS_PARAM: [422, 'Invalid all parameter. Must be true or false'],
  INVALID_SCORES_DAYS_FROM: [422, 'Invalid daysFrom parameter. Must be an integer from 1 to 3'],
  INVALID_EVENT_IDS: [422, 'Invalid eventIds parameter'],
  INVALID_EVENT_ID: [422, 'Invalid event id'],
  INVALID_COMMENCE_TIME_FROM: [422, 'Invalid commenceTimeFrom parameter'],
  INVALID_COMMENCE_TIME_TO: [422, 'Invalid commenceTimeTo parameter'],
  INVALID_COMMENCE_TIME_RANGE: [422, 'Invalid commence time range: from is after to'],
  INVALID_INCLUDE_LINKS: [422, 'Invalid includeLinks parameter. Must be true or false'],
  INVALID_INCLUDE_SIDS: [422, 'Invalid includeSids parameter. Must be true or false'],
  INVALID_INCLUDE_BET_LIMITS: [422, 'Invalid includeBetLimits parameter. Must be true or false'],
  INVALID_INCLUDE_MULTIPLIERS: [422, 'Invalid includeMultipliers parameter. Must be true or false'],
} as const satisfies Record<string, readonly [number, string]>;
