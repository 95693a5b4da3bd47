import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Admission } from '../admission/admission.js';
import { type Access, TOKEN } from '../auth/tokens/access.js';
import { AccessTokens, KnownTokens } from '../auth/tokens/access-tokens.js';
import { CurrentRights } from '../auth/tokens/current-rights.js';
import { isPersonal, PersonalTokens } from '../auth/tokens/personal-tokens.js';

/** Finds who opens a socket, by the token that it sends. Tokens that are none of ours count as refused tries of their network. */
@Injectable()
export class SocketCallers {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly known: KnownTokens,
    private readonly personal: PersonalTokens,
    private readonly admission: Admission,
    private readonly rights: CurrentRights,
  ) {}

  /** What the access token of a session grants now; undefined if it is not valid. */
  async ofSession(token: unknown, request: IncomingMessage): Promise<Access | undefined> {
    if (typeof token !== 'string') return undefined; // written as text, a deep one would overflow the stack
    const access = this.known.find(token) ?? this.verified(token, this.admission.networkOf(request));
    return access && this.rights.of(access);
  }

  /** The same of a personal token too. */
  async ofProgram(token: unknown, request: IncomingMessage): Promise<Access | undefined> {
    if (typeof token !== 'string' || !isPersonal(token)) return this.ofSession(token, request);
    const network = this.admission.networkOf(request);
    if (!this.personal.isKnown(token) && this.admission.tryWait(network, token) !== undefined) return undefined;
    const access = await this.personal.find(token);
    if (access) return this.rights.of(access);
    this.admission.noteTry(network, token);
    return undefined;
  }

  private verified(token: string, network: string): Access | undefined {
    if (token.length >= TOKEN.tooLong) {
      this.admission.noteTry(network, undefined);
      return undefined;
    }
    if (this.admission.tryWait(network, token) !== undefined) return undefined;
    const access = this.tokens.read(token);
    if (access) this.known.keep(token, this.tokens.keyNameOf(token), access);
    else this.admission.noteTry(network, token);
    return access;
  }
}
