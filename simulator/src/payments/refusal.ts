import type { CardRefusal } from './objects.js';

/** An error in Stripe's format. */
export class PaymentRefusal extends Error {
  constructor(
    readonly status: number,
    readonly error: Readonly<Record<string, string>>,
  ) {
    super(error.message);
  }
}

const invalid = (status: number, message: string, more: Readonly<Record<string, string>> = {}) =>
  new PaymentRefusal(status, { type: 'invalid_request_error', message, ...more });

export const badKey = (key: string) => invalid(401, `Invalid API Key provided: ${key.slice(0, 8)}****`);
export const noKey = () => invalid(401, 'You did not provide an API key.');
export const noSuchAddress = (method: string, path: string) =>
  invalid(404, `Unrecognized request URL (${method}: ${path}).`);
export const missing = (kind: string, id: string, param = 'id') =>
  invalid(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });
export const unknownParameter = (param: string) =>
  invalid(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
export const missingParameter = (param: string) =>
  invalid(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
export const wrong = (message: string, param?: string) => invalid(400, message, param ? { param } : {});

export const reusedKey = () =>
  new PaymentRefusal(400, {
    type: 'idempotency_error',
    message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });

export const declined = ({ code, message }: CardRefusal) =>
  new PaymentRefusal(402, { type: 'card_error', code: 'card_declined', decline_code: code, message });
