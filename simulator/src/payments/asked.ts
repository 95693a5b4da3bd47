/** A request to the payment provider. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** The query of a GET, otherwise the body. */
  readonly text: string;
  readonly origin: string;
  readonly key: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** Its response: JSON, a page or a redirect. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
