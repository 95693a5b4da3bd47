import { Controller, Get, Header } from '@nestjs/common';
import { SigningKeys } from './signing-keys.js';

@Controller('.well-known')
export class KeySetController {
  constructor(private readonly keys: SigningKeys) {}

  /** The public keys by which anybody can check an access token of ours. */
  @Get('jwks.json')
  @Header('Cache-Control', 'public, max-age=600')
  keySet() {
    return this.keys.keySet();
  }
}
