import { ServiceUnavailableException } from '@nestjs/common';

const SOONEST_SECONDS = 2;
const SPREAD_SECONDS = 6;

/** In how many seconds to come again: not all at once. */
export const soon = (): number => SOONEST_SECONDS + Math.floor(Math.random() * SPREAD_SECONDS);

/** The refusal of who came while there is no room. */
export const busy = (): ServiceUnavailableException =>
  new ServiceUnavailableException({
    code: 'BUSY',
    message: 'We are very busy right now. Please try again in a moment.',
    retryAfter: soon(),
  });
