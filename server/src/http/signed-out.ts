import { Forbidden } from '@fairline/shared/contract';

/** What everybody is told who has to sign in first. */
export const SIGN_IN = 'Authentication required - please log in';

export const signedOut = () => new Forbidden('SIGNED_OUT', SIGN_IN);
