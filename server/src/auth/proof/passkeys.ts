import { isIP } from 'node:net';
import {
  Conflict,
  Forbidden,
  type NewPasskey,
  NotFound,
  PASSKEY_LIMITS,
  type PasskeyCreation,
  type PasskeyProof,
  type PasskeyRequest,
  passkeyCreationSchema,
  passkeyRequestSchema,
} from '@fairline/shared/contract';
import {
  type Account,
  type OwnPasskey,
  PasskeyChallengesStore,
  PasskeysRepository,
  type StoredPasskey,
} from '@fairline/shared/node';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Request } from 'express';
import { originOf } from '../../http/origins.js';
import { CONFIG, type Config } from '../../platform/config.js';

type Asking = Pick<Request, 'headers'>;

/** Who is to sign: a stranger who wants to sign in, or the owner of a session who confirms that it is them. */
type Signer = 'stranger' | { readonly sid: string; readonly userId: string };

/**
 * Passkeys: keys of WebAuthn that sign instead of a password. The device checks its user itself, by finger, face or PIN, so that one
 * signature proves what password and second factor prove together.
 */
@Injectable()
export class Passkeys {
  private readonly logger = new Logger('auth');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly stored: PasskeysRepository,
    private readonly challenges: PasskeyChallengesStore,
  ) {}

  /** Whether passkeys work where a request was sent to: they belong to a domain, never to an IP address. */
  areOffered(asking: Asking): boolean {
    return isIP(this.domainOf(asking).replace(/^\[|\]$/g, '')) === 0;
  }

  /**
   * Asks a user's device for a new passkey. Requires a confirmed address, so that nobody can leave a key of theirs in an account under
   * another person's address; where no mail can be sent, an address proves nothing.
   */
  async beginAdding(user: Account, sid: string, asking: Asking): Promise<PasskeyCreation> {
    this.refuseAddresses(asking);
    if (!user.emailConfirmedAt && this.config.SMTP_URL)
      throw new Forbidden('EMAIL_NOT_CONFIRMED', 'Confirm your email address first.');
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: 'Fairline',
      rpID: this.domainOf(asking),
      userID: Uint8Array.from(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
      userName: user.email,
      userDisplayName: user.username ?? user.email,
      timeout: PATIENCE_MS,
      attestationType: 'none',
      excludeCredentials: (await this.stored.credentialsOf(user.id)).map(known),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.challenges.keep(options.challenge, toAdd(sid));
    return passkeyCreationSchema.parse(options);
  }

  /** Keeps a passkey that a user's device has made. */
  async add(userId: string, sid: string, response: NewPasskey, name: string, asking: Asking): Promise<OwnPasskey> {
    this.refuseAddresses(asking);
    const expectedChallenge = await this.spend(response, toAdd(sid));
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await withoutStatement(response)
      .then((plain) =>
        verifyRegistrationResponse({
          response: plain as unknown as RegistrationResponseJSON, // which names every extension there is
          expectedChallenge,
          expectedOrigin: originOf(asking, this.config),
          expectedRPID: this.domainOf(asking),
        }),
      )
      .catch((error: Error) => this.refuse(error.message));
    if (!registrationInfo) return this.refuse('the new passkey does not verify');
    const { id: credentialId, publicKey, counter: uses } = registrationInfo.credential;
    const transports = response.response.transports ?? [];
    const added = await this.stored.add({ userId, credentialId, publicKey, uses, transports, name });
    if (!added) throw (await this.stored.find(credentialId)) ? passkeyKnown() : tooManyPasskeys();
    return added;
  }

  /** Asks for a signature: of one of the owner's passkeys, or of any that the stranger's device has for this site. */
  async ask(signer: Signer, asking: Asking): Promise<PasskeyRequest> {
    this.refuseAddresses(asking);
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: this.domainOf(asking),
      timeout: PATIENCE_MS,
      userVerification: 'required',
      ...(signer === 'stranger'
        ? {}
        : { allowCredentials: (await this.stored.credentialsOf(signer.userId)).map(known) }),
    });
    await this.challenges.keep(options.challenge, toSign(signer));
    return passkeyRequestSchema.parse(options);
  }

  /** The passkey that signed, whose owner is at the device. Refuses every other answer alike. */
  async prove(response: PasskeyProof, signer: Signer, asking: Asking): Promise<Pick<StoredPasskey, 'id' | 'userId'>> {
    this.refuseAddresses(asking);
    const expectedChallenge = await this.spend(response, toSign(signer));
    const passkey = await this.stored.find(response.id);
    if (!passkey || (signer !== 'stranger' && signer.userId !== passkey.userId)) return this.refuse('unknown passkey');
    const { credentialId: id, publicKey, uses: counter } = passkey;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: originOf(asking, this.config),
      expectedRPID: this.domainOf(asking),
      credential: { id, publicKey: new Uint8Array(publicKey), counter },
    }).catch((error: Error) => this.refuse(error.message));
    if (!verified) return this.refuse('the signature does not verify');
    if (!(await this.stored.noteUsed(passkey.id, authenticationInfo.newCounter)))
      return this.refuse(`passkey ${passkey.id} counted backwards: there may be a copy`);
    return passkey;
  }

  private async spend({ response }: { readonly response: { readonly clientDataJSON: string } }, question: string) {
    const challenge = challengeIn(response.clientDataJSON);
    if (challenge === undefined || !(await this.challenges.spend(challenge, question)))
      throw new Forbidden('PASSKEY_LATE', 'This took too long. Please try again.');
    return challenge;
  }

  private refuse(why: string): never {
    this.logger.warn(`a passkey was refused: ${why}`);
    throw new Forbidden('PASSKEY_INVALID', 'This passkey is not known here, or could not be checked.');
  }

  private refuseAddresses(asking: Asking): void {
    if (!this.areOffered(asking))
      throw new NotFound('PASSKEYS_OFF', 'Passkeys work only where this site has a name, not at an IP address.');
  }

  private domainOf(asking: Asking): string {
    return new URL(originOf(asking, this.config)).hostname;
  }
}

// It parses certificates of every maker, which takes memory and time that a server without passkeys need not spend.
const library = () => import('@simplewebauthn/server');

/**
 * A new passkey without what vouches for its device, as we ask for it. A browser leaves that out, others may send it: the library would check
 * its certificates, and call the addresses that they name.
 */
const withoutStatement = async (made: NewPasskey): Promise<NewPasskey> => {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(made.response.attestationObject)).get('authData');
  const plain = isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]),
  );
  return { ...made, response: { ...made.response, attestationObject: isoBase64URL.fromBuffer(plain) } };
};

const PATIENCE_MS = 300_000;

const toAdd = (sid: string): string => `add in ${sid}`;
const toSign = (signer: Signer): string => (signer === 'stranger' ? 'sign in' : `confirm in ${signer.sid}`);

const known = ({ credentialId, transports }: Pick<StoredPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: [...transports],
});

const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    const { challenge } = said as { readonly challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
};

const passkeyKnown = () => new Conflict('PASSKEY_EXISTS', 'This passkey has been added already.');
const tooManyPasskeys = () =>
  new Conflict('TOO_MANY_PASSKEYS', `You have ${PASSKEY_LIMITS.passkeys} passkeys. Remove one that you do not use.`);
