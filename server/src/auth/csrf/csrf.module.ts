import { Global, Module } from '@nestjs/common';
import { CsrfTokens } from './csrf-tokens.js';

/** Proof that a page of ours makes a change. Every guarded route asks for it. */
@Global()
@Module({ providers: [CsrfTokens], exports: [CsrfTokens] })
export class CsrfModule {}
