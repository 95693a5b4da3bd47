import type { BackendConfig } from '@fairline/shared/contract';
import type { Config } from '../config.js';
import { pagesOrigin } from '../http/origins.js';
import { anonymousKey } from './anonymous-key.js';

/** What a page of ours begins with: where its backend is, the key of those who are not signed in, and what the operator adds. */
export const backendConfig = (config: Config): BackendConfig => ({
  url: pagesOrigin(config),
  publicKey: anonymousKey(config.JWT_SECRET),
  socialLinks: config.SOCIAL_LINKS,
});
