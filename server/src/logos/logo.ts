import { createHash } from 'node:crypto';

/** A team's logo: an image as its source gave it. */
export class Logo {
  /** A hash of the image. */
  readonly version: string;

  constructor(
    readonly type: string,
    readonly bytes: Buffer,
  ) {
    this.version = createHash('sha1').update(bytes).digest('base64url');
  }
}
