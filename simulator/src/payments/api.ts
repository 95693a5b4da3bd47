import { createHash } from 'node:crypto';
import { checkoutRoutes } from './api/checkout.js';
import { customerRoutes } from './api/customers.js';
import { portalRoutes } from './api/portal.js';
import { subscriptionRoutes } from './api/subscriptions.js';
import type { Answered, Asked } from './asked.js';
import type { ProviderState, Route } from './calls.js';
import { readForm } from './form.js';
import { newId } from './ledger.js';
import { badKey, noKey, noSuchAddress, PaymentRefusal, reusedKey } from './refusal.js';

const ROUTES: readonly Route[] = [...customerRoutes, ...checkoutRoutes, ...subscriptionRoutes, ...portalRoutes];

/** The payment API: checks the key, replays repeated calls, and formats errors like Stripe. */
export class Api {
  private readonly done = new Map<string, { readonly print: string; readonly answered: Answered }>();

  constructor(private readonly state: ProviderState) {}

  answer(asked: Asked): Answered {
    try {
      checkKey(asked.key);
      return this.once(asked, () => json(200, this.call(asked)));
    } catch (error) {
      if (!(error instanceof PaymentRefusal)) throw error;
      return json(error.status, { error: error.error });
    }
  }

  private call({ method, path, text, origin }: Asked): object {
    for (const [ofMethod, ofPath, answer] of ROUTES) {
      const ids = method === ofMethod ? idsIn(path, ofPath) : undefined;
      if (ids) return answer(this.state, { ids, form: readForm(text), origin });
    }
    throw noSuchAddress(method, path);
  }

  // The same idempotency key returns the same response, whatever has happened since.
  private once({ method, path, text, idempotencyKey }: Asked, work: () => Answered): Answered {
    if (method !== 'POST' || !idempotencyKey) return work();
    const print = createHash('sha256').update(`${path}\n${text}`).digest('hex');
    const known = this.done.get(idempotencyKey);
    if (known && known.print !== print) throw reusedKey();
    if (known) return { ...known.answered, headers: { ...known.answered.headers, 'idempotent-replayed': 'true' } };
    const answered = work();
    this.done.set(idempotencyKey, { print, answered });
    return answered;
  }
}

/** The ids in a path that matches an address; undefined if it does not match. */
const idsIn = (path: string, address: string): string[] | undefined => {
  const [parts, wanted] = [path.split('/'), address.split('/')];
  if (parts.length !== wanted.length) return undefined;
  if (!wanted.every((part, i) => part === ':id' || part === parts[i])) return undefined;
  return parts.filter((_, i) => wanted[i] === ':id').map(decodeURIComponent);
};

const checkKey = (key: string | undefined): void => {
  if (!key) throw noKey();
  if (!key.startsWith('sk_test_')) throw badKey(key);
};

const json = (status: number, body: object): Answered => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': newId('req') },
  body: JSON.stringify(body),
});
