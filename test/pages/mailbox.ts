import { type APIRequestContext, expect } from '@playwright/test';

/** The emails that the testbed's mail server received. */
export class Mailbox {
  constructor(
    private readonly request: APIRequestContext,
    private readonly url: string,
  ) {}

  /** Waits for an email of a kind to an address, and returns the link of the newest. */
  async link(address: string, kind: 'recovery' | 'verify'): Promise<string> {
    const find = async () => (await this.letters(address)).map((letter) => linkOf(letter, kind)).find(Boolean);
    await expect.poll(find, { timeout: 60_000, message: `a ${kind} letter to ${address}` }).toBeDefined();
    return (await find())!;
  }

  /** Waits for an email to an address that contains these words. */
  async arrived(address: string, words: string): Promise<void> {
    const isThere = async () => (await this.letters(address)).some((letter) => letter.includes(words));
    await expect.poll(isThere, { timeout: 60_000, message: `a letter to ${address} with “${words}”` }).toBe(true);
  }

  private async letters(address: string): Promise<string[]> {
    return (await this.request.get(`${this.url}/${encodeURIComponent(address)}`)).json();
  }
}

const linkOf = (letter: string, kind: string): string | undefined =>
  new RegExp(`http\\S+/account\\?${kind}=\\S+`).exec(letter)?.[0];
