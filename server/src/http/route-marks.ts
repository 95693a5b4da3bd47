import { Reflector } from '@nestjs/core';

/** How often one caller may call a route. */
export interface AtMostOf {
  /** Calls a minute to this route by one person: the email address they sign in with, from one network; or the account they are signed in to, from all. */
  readonly perMinute: number;
  /** Whether the call also counts as an attempt to guess, together with all such calls from the same network. */
  readonly isTry?: boolean;
  /** Whether only the network counts: where no login is required, a client could invent a token for each call. */
  readonly isByNetwork?: boolean;
}

/** Limits how often a route may be called: `@AtMost({ perMinute: 5 })`. */
export const AtMost = Reflector.createDecorator<AtMostOf>();

/** For routes that check passwords, codes and links: 5 calls a minute per account and network, 30 in 5 minutes per network. */
export const GuessLimited = () => AtMost({ perMinute: 5, isTry: true });

/** Exempts a controller from all limits, as `@Unlimited(true)`: for monitoring and the payment provider. */
export const Unlimited = Reflector.createDecorator<true>();

/** Marks a route that other sites' pages may post to, as `@AllowCrossOrigin(true)`. It must change nothing. */
export const AllowCrossOrigin = Reflector.createDecorator<true>();

/**
 * Marks a route whose calls count against a free user's month, unless we fail (5xx). Written `@Counted(true)`, on routes for signed-in
 * users.
 */
export const Counted = Reflector.createDecorator<true>();

/**
 * Marks a list that many clients request identically and that an `AnswerCache` answers, as `@Hot(true)`: the next such request takes the fast
 * path.
 */
export const Hot = Reflector.createDecorator<true>();

/** Marks a route whose answer goes on until somebody ends it, as `@Endless(true)`. It holds no place of those that its user's calls wait for. */
export const Endless = Reflector.createDecorator<true>();

/** Marks a route of our pages whose answers are made in the turns of long ones, as `@Long(true)`. Its calls keep no others of its user waiting. */
export const Long = Reflector.createDecorator<true>();
