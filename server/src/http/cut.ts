import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes a connection at once, and reads none of what came with what it was closed for: thousands of requests, or of crumbs of a body, may
 * come in one piece, and reading it would keep everybody waiting although the connection is closed.
 */
export const cut = (connection: Socket) => {
  const { parser } = connection as Parsed;
  if (parser) {
    parser.onIncoming = STOP; // at the next request in the piece
    if (parser.incoming) parser.incoming._dumped = true; // keeps no more of a body
  }
  connection.destroy();
};

// Node's own parser of a connection. It has no public way to stop in the middle of a piece.
type Parsed = Socket & {
  readonly parser?: {
    onIncoming?: () => number;
    readonly incoming?: { _dumped: boolean; readonly complete: boolean } | null;
  } | null;
};
const STOP = () => 2;

/** Whether what a connection sends now belongs to no body that anyone reads: it is in a request's headers, or a rest that is thrown away. */
export const isBetweenBodies = (connection: Socket): boolean => {
  const { parser } = connection as Parsed;
  return !!parser && (!parser.incoming || parser.incoming.complete || parser.incoming._dumped);
};

/**
 * Calls `cutOff` if a body comes in crumbs, each of which costs as much as some hundred bytes. Networks cut bodies into pieces of a thousand.
 * `isTooMuch` is asked at each crumb but the first whether its network sent too many of them.
 */
export const watchCrumbs = (request: IncomingMessage, isTooMuch: () => boolean, cutOff: () => void) => {
  const { headers } = request;
  if (headers['transfer-encoding'] === undefined && headers['content-length'] === undefined) return;
  const push = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  request.push = (piece: Buffer | null, encoding) => {
    if (piece === null) return push(piece, encoding);
    pieces += 1;
    bytes += piece.length;
    const isCrumb = pieces > 1 && piece.length < A_CRUMB;
    const isCut = (pieces > FEW && bytes < pieces * A_CRUMB) || (isCrumb && isTooMuch());
    if (!isCut) return push(piece, encoding);
    cutOff();
    return false;
  };
};

const FEW = 200;
const A_CRUMB = 64;
