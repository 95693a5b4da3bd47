/** What was asked of the payment provider over HTTP. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** The query of a GET, the body of any other. */
  readonly text: string;
  readonly origin: string;
  readonly key: string | undefined;
  readonly idempotencyKey: string | undefined;
}

/** What it answers: JSON, a page, or where to go. */
export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
