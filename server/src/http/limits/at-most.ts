import { Reflector } from '@nestjs/core';

/** How often one caller may call a route. */
export interface AtMostOf {
  /** In a minute, by one person (the address they sign in as, or their session) from one network address, counted for the route alone. */
  readonly perMinute: number;
  /** Whether all such calls from one network address count together as well, as tries at our door. */
  readonly isTry?: boolean;
  /** Whether it is the network address alone that counts: where nobody has to be signed in, a token may be made up for each call. */
  readonly isByNetwork?: boolean;
}

/** Marks a route that is called more seldom than others: `@AtMost({ perMinute: 5 })`. */
export const AtMost = Reflector.createDecorator<AtMostOf>();

/** Where passwords, codes and links are tried: 5 times a minute for one account, from one network address; 30 times in 5 minutes for all. */
export const AtTheDoor = () => AtMost({ perMinute: 5, isTry: true });

/** Marks a controller whose calls are not counted, as `@Unlimited(true)`: those who watch over us, and the payment provider. */
export const Unlimited = Reflector.createDecorator<true>();
