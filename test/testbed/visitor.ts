import { randomUUID } from 'node:crypto';
import { sessionSchema } from '@fairline/shared/contract';
import type * as z from 'zod/mini';

/** A signed-in user of one server, without a browser. */
export class Visitor {
  private constructor(
    readonly url: string,
    readonly email: string,
    readonly token: string,
  ) {}

  static async signIn(url: string, email = 'platinum@fairline.test', password = 'fairline-demo'): Promise<Visitor> {
    const answer = await fetch(`${url}/api/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email, password }),
    });
    if (!answer.ok) throw new Error(`${email} could not sign in: ${answer.status} ${await answer.text()}`);
    return new Visitor(url, email, sessionSchema.parse(await answer.json()).access_token);
  }

  /** A new account, of the free plan. */
  static async signUp(url: string): Promise<Visitor> {
    const email = `${randomUUID()}@example.com`;
    const answer = await fetch(`${url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ email, password: 'correct horse battery' }),
    });
    if (!answer.ok) throw new Error(`${email} could not sign up: ${answer.status} ${await answer.text()}`);
    return new Visitor(url, email, sessionSchema.parse(await answer.json()).access_token);
  }

  get(path: string): Promise<Response> {
    return fetch(`${this.url}${path}`, { headers: { authorization: `Bearer ${this.token}` } });
  }

  /** Reads a successful answer by its schema. */
  async read<T>(path: string, schema: z.ZodMiniType<T>): Promise<T> {
    return schema.parse(JSON.parse(await this.text(path)));
  }

  /** Reads a successful answer as text. */
  async text(path: string): Promise<string> {
    const answer = await this.get(path);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  }
}
