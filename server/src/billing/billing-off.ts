import { ServiceUnavailableException } from '@nestjs/common';

/** What every way to pay answers while no payment provider is configured. */
export const billingIsOff = () =>
  new ServiceUnavailableException({
    code: 'BILLING_OFF',
    message: 'Payments are not configured on this installation.',
  });
