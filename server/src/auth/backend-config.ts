import type { BackendConfig } from '@fairline/shared/contract';
import type { Config } from '../config.js';
import { pagesOrigin } from '../http/origins.js';
import { anonymousKey } from './anonymous-key.js';

/** The configuration that a page starts with: the backend's URL, the public key for visitors, and the operator's social links. */
export const backendConfig = (config: Config): BackendConfig => ({
  url: pagesOrigin(config),
  publicKey: anonymousKey(config.JWT_SECRET),
  socialLinks: config.SOCIAL_LINKS,
});
