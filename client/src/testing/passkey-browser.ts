import { jest } from '@jest/globals';

/** A browser with a passkey, whose window the user answers at once; `isRefusing` as if they closed it. */
export const passkeyBrowser = (isRefusing = false) => {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const credential = (response: object) => ({
    id: 'bXkga2V5',
    rawId: bytes('my key'),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    getClientExtensionResults: () => ({}),
    response,
  });
  const answer = (response: object) =>
    isRefusing
      ? Promise.reject(Object.assign(new Error('closed'), { name: 'NotAllowedError' }))
      : Promise.resolve(credential(response));
  const made = {
    clientDataJSON: bytes('made'),
    attestationObject: bytes('attested'),
    getTransports: () => ['internal'],
  };
  const signed = { clientDataJSON: bytes('said'), authenticatorData: bytes('counted'), signature: bytes('signed') };
  const before = {
    key: Object.getOwnPropertyDescriptor(globalThis, 'PublicKeyCredential'),
    credentials: Object.getOwnPropertyDescriptor(navigator, 'credentials'),
  };
  const create = jest.fn(() => answer(made));
  const get = jest.fn(() => answer(signed));
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create, get } });
  const restore = (on: object, name: string, was: PropertyDescriptor | undefined) =>
    was ? Object.defineProperty(on, name, was) : Reflect.deleteProperty(on, name);
  return {
    create,
    get,
    stop: () => {
      restore(globalThis, 'PublicKeyCredential', before.key);
      restore(navigator, 'credentials', before.credentials);
    },
  };
};

export const SETTINGS = { providers: [], mail: true, passkeys: true };

/** What a server asks of a passkey. */
export const ASKED = { challenge: 'YXNrZWQ', rpId: 'fairline.test', timeout: 300_000, userVerification: 'required' };

/** What a server asks of a device that is to make one. */
export const TO_MAKE = {
  challenge: 'bWFrZQ',
  rp: { id: 'fairline.test', name: 'Fairline' },
  user: { id: 'dTE', name: 'gold@fairline.test', displayName: 'gold' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
};
