import { Global, Module } from '@nestjs/common';
import { CsrfTokens } from './csrf-tokens.js';

/** CSRF tokens: proof that a change comes from one of our pages. Every guarded route needs them. */
@Global()
@Module({ providers: [CsrfTokens], exports: [CsrfTokens] })
export class CsrfModule {}
