import { ServiceUnavailableException } from '@nestjs/common';

/** The error of every payment route while no payment provider is configured. */
export const billingIsOff = () =>
  new ServiceUnavailableException({
    code: 'BILLING_OFF',
    message: 'Payments are not configured on this installation.',
  });
