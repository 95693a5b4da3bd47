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
  readonly parser?: { onIncoming?: () => number; readonly incoming?: { _dumped: boolean } | null } | null;
};
const STOP = () => 2;

/** Calls `cutOff` if a body comes in crumbs, each of which costs as much as some hundred bytes. Networks cut bodies into pieces of a thousand. */
export const watchCrumbs = (request: IncomingMessage, cutOff: () => void) => {
  if (request.headers['transfer-encoding'] === undefined) return; // whole packets at least
  const push = request.push.bind(request);
  let pieces = 0;
  let bytes = 0;
  request.push = (piece: Buffer | null, encoding) => {
    pieces += 1;
    bytes += piece?.length ?? 0;
    if (pieces <= FEW || bytes >= pieces * A_CRUMB) return push(piece, encoding);
    cutOff();
    return false;
  };
};

const FEW = 200;
const A_CRUMB = 64;
