import { FRESH_MINUTES, type Need } from '@fairline/shared/contract';
import { ConfirmationsRepository, UsersRepository } from '@fairline/shared/node';
import { HttpException, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { signedOut } from '../../http/problem.js';
import type { Access } from '../tokens/access.js';
import { Guesses, wrongPassword } from './guesses.js';

type Session = Pick<Access, 'sid' | 'userId'>;

/**
 * Whether the owner of a session proved lately who they are. A login counts for `FRESH_MINUTES`; later the password or the provider must be
 * asked again, and the second factor if there is one. Of an operator who has a passkey in its place that is asked for: with the password alone
 * somebody could add one of their own, and have the rights.
 */
@Injectable()
export class Freshness {
  constructor(
    private readonly confirmations: ConfirmationsRepository,
    private readonly users: UsersRepository,
    private readonly guesses: Guesses,
  ) {}

  /** What must still be proved before a sensitive change; nothing for a fresh session. */
  async needsOf({ sid }: Session): Promise<Need[]> {
    const proved = await this.confirmations.of(sid, FRESH_MINUTES);
    if (!proved) throw signedOut();
    const { isRecent, hasPassword, hasFactor, restsOnPasskey, isFactorRecent } = proved;
    return [
      ...(isRecent ? [] : [hasPassword ? ('password' as const) : ('provider' as const)]),
      ...(hasFactor && !isFactorRecent ? ['code' as const] : []),
      ...(restsOnPasskey && !isFactorRecent ? ['passkey' as const] : []),
    ];
  }

  /** Checks the password of a session's owner again. */
  async provePassword(
    { sid, userId }: Session,
    password: string,
    asking: Pick<Request, 'headers' | 'ip'>,
  ): Promise<void> {
    const user = await this.users.byId(userId);
    if (!user) throw signedOut();
    if (user.passwordHash === undefined) throw wrongPassword();
    await this.guesses.confirmPassword(asking, user, password);
    await this.confirmations.note(sid);
  }

  /** Notes that the provider confirmed a session's owner. */
  noteProvider(sid: string): Promise<void> {
    return this.confirmations.note(sid);
  }

  /** Notes that a session's owner used a passkey, which proves all at once. */
  async notePasskey({ sid }: Session): Promise<void> {
    await this.confirmations.note(sid);
    await this.confirmations.noteFactor(sid);
  }

  /** Notes that a session's owner gave a code of their second factor. */
  noteFactor({ sid }: Session): Promise<void> {
    return this.confirmations.noteFactor(sid);
  }
}

/** The refusal of a sensitive change; `needs` is what the page must ask for first. */
export const confirmFirst = (needs: readonly Need[]) =>
  new HttpException(
    { code: 'SIGN_IN_AGAIN', message: 'Please confirm first that it is you.', needs },
    403, // not a 401: the session stays valid
  );
