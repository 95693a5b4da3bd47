import { Forbidden } from '@fairline/shared/contract';

/** The message for a caller who has to sign in first. */
export const SIGN_IN = 'Authentication required - please log in';

export const signedOut = () => new Forbidden('SIGNED_OUT', SIGN_IN);
