import { randomUUID } from 'node:crypto';
import { CSRF_HEADER, sessionSchema } from '@fairline/shared/contract';
import { rest } from '../../scripts/services/process-life.mjs';

/** The password of every new user of the tests. */
export const NEW_PASSWORD = 'gull-Harbor-9';

/** A user who calls one server without a browser. */
export class Caller {
  private constructor(
    readonly url: string,
    private readonly headers: Readonly<Record<string, string>>,
    readonly userId: string,
    readonly email: string,
    readonly token: string,
  ) {}

  static signUp(url: string): Promise<Caller> {
    return Caller.comeIn(url, 'sign-up', `${randomUUID()}@example.com`);
  }

  /** One who signed up before. */
  static signIn(url: string, email: string): Promise<Caller> {
    return Caller.comeIn(url, 'sign-in', email);
  }

  private static async comeIn(url: string, how: 'sign-up' | 'sign-in', email: string): Promise<Caller> {
    const body = JSON.stringify({ email, password: NEW_PASSWORD });
    const headers = { 'content-type': 'application/json', origin: url };
    const answer = await fetch(`${url}/api/auth/${how}`, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`the ${how} failed: ${answer.status} ${await answer.text()}`);
    const { access_token, user } = sessionSchema.parse(await answer.json());
    const csrf = answer.headers.get(CSRF_HEADER) ?? '';
    const own = { ...headers, authorization: `Bearer ${access_token}`, [CSRF_HEADER]: csrf };
    return new Caller(url, own, user.id, user.email, access_token);
  }

  read(path: string): Promise<unknown> {
    return this.ask(path, { headers: this.headers });
  }

  post(path: string, body: object): Promise<unknown> {
    return this.ask(path, { method: 'POST', headers: this.headers, body: JSON.stringify(body) });
  }

  put(path: string, body: object): Promise<unknown> {
    return this.ask(path, { method: 'PUT', headers: this.headers, body: JSON.stringify(body) });
  }

  // Retries after a 503, like a browser.
  private async ask(path: string, asked: RequestInit): Promise<unknown> {
    for (let tried = 1; ; tried += 1) {
      const answer = await fetch(`${this.url}${path}`, asked);
      if (answer.ok) return answer.json();
      if (answer.status !== 503 || tried === 30) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await rest(1_000);
    }
  }
}
