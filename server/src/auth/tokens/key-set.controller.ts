import { Controller, Get, Header } from '@nestjs/common';
import { SigningKeys } from './signing-keys.js';

@Controller('.well-known')
export class KeySetController {
  constructor(private readonly keys: SigningKeys) {}

  /** The public keys for verifying our access tokens. */
  @Get('jwks.json')
  @Header('Cache-Control', 'public, max-age=600')
  keySet() {
    return this.keys.keySet();
  }
}
