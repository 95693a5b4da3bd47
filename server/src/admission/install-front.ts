import { type IncomingMessage, type RequestListener, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { TOKEN } from '../auth/tokens/access.js';
import { KnownTokens } from '../auth/tokens/access-tokens.js';
import { PersonalTokens } from '../auth/tokens/personal-tokens.js';
import { cut, watchCrumbs } from '../http/cut.js';
import { HttpMeter } from '../http/http-meter.js';
import { isStream } from '../http/is-stream.js';
import { networkOf } from '../http/network.js';
import { isOpenEnded } from '../http/open-ended.js';
import { type Problem, problemOf, soon, standard, tooMany } from '../http/problem.js';
import { underWayOn, whenOver } from '../http/when-over.js';
import { CONFIG, type Config } from '../platform/config.js';
import { Admission } from './admission.js';
import { FastPath } from './fast-path.js';
import { GrowingHeads } from './growing-heads.js';
import { OverloadGate } from './overload-gate.js';
import { refusingAtOnce } from './refuse-at-once.js';
import { SlowRefusals } from './slow-refusals.js';
import { WaitingLine } from './waiting-line.js';

/** What every connection meets before the framework: the budgets of its network, the overload gate, and the fast path if it is wanted. */
export const installFront = (app: NestExpressApplication, { hasFastPath, door }: Front) => {
  const server: Server = app.getHttpServer();
  const admission = app.get(Admission);
  const gate = app.get(OverloadGate);
  const path = app.get(FastPath);
  const line = app.get(WaitingLine);
  const slow = app.get(SlowRefusals);
  const heads = app.get(GrowingHeads);
  const refuse = refusingAtOnce(app.get<Config>(CONFIG), app.get(HttpMeter));
  const known = app.get(KnownTokens, { strict: false });
  const personal = app.get(PersonalTokens, { strict: false });
  const isKnown = (token: string) => known.find(token) !== undefined || personal.isKnown(token);
  const refusalOf = (request: IncomingMessage) => admission.requestRefusal(request, isKnown);
  const ordinary = listenersOf<RequestListener>(server, 'request');
  const sockets = listenersOf<(...upgrade: [IncomingMessage, Socket, Buffer]) => void>(server, 'upgrade');

  const cutAs = (network: string, connection: Socket) => {
    admission.noteAbuse(network, A_CUT);
    cut(connection);
  };
  const cutOff = (request: IncomingMessage) => cutAs(admission.networkOf(request), request.socket); // a closed one has no address
  heads.tell((connection) => {
    const network = networkOf(connection.remoteAddress);
    if (!admission.admitsCrumbs(network, A_GROWTH)) cutAs(network, connection);
  });
  /** Whether a request is looked at: of a connection that is closed, or that sends on without waiting for answers, none is. */
  const isHeard = (request: IncomingMessage): boolean => {
    const { socket } = request;
    if (socket.destroyed) return false;
    heads.noteRequest(socket);
    if (underWayOn(socket) < MOST_UNDER_WAY && !refusing.has(socket)) return true;
    cutOff(request);
    return false;
  };
  /** Refuses what no client sends that waits for its answer, and ends the connection: thousands may come in one piece. */
  const refuseAndEnd = (request: IncomingMessage, response: ServerResponse, why: Problem) => {
    if (!isHeard(request)) return;
    refusing.add(request.socket);
    response.shouldKeepAlive = false;
    refuse(request, response, refusalOf(request) ?? why);
  };
  const enter = (request: IncomingMessage, response: ServerResponse) => {
    if (lacksHost(request)) return refuseAndEnd(request, response, BAD);
    if (!isHeard(request)) return;
    const { socket } = request;
    forgetLongWishes(request);
    forgetLongTokens(request);
    const network = admission.networkOf(request);
    watchCrumbs(
      request,
      () => !admission.admitsCrumbs(network, 1),
      () => cutAs(network, socket),
    );
    const onward = () => {
      for (const listener of ordinary) listener.call(server, request, response);
    };
    const problem = refusalOf(request) ?? (isServed(request) ? undefined : BAD);
    const refuseNow = (why: Problem) => {
      if (isOpenEnded(request)) admission.noteAbuse(network, AN_OPEN_END);
      if (why.status !== 429) admission.noteTry(network, undefined);
      refuse(request, response, why);
    };
    const refuseSlowly = (why: Problem) => {
      refusing.add(socket);
      slow.refuse(() => {
        refusing.delete(socket);
        refuseNow(why);
      });
    };
    if (problem?.status === 429) return refuseSlowly(problem);
    if (problem) return refuseNow(problem);
    if (gate.refuses(request, response, network)) return;
    const leave = admission.holdRequest(network);
    if (!leave) return refuseSlowly(problemOf(tooMany(soon())));
    whenOver(request, response, () => {
      leave();
      line.leave(request);
      const isWhole = response.writableFinished || isStream(response);
      admission.noteAnswer(request, network, isWhole ? response.statusCode : CLIENT_LEFT, isKnown);
      if (!isOpenEnded(request)) return;
      // Nobody wanted its body, and to throw away what still comes would cost more than to answer.
      admission.noteAbuse(network, AN_OPEN_END);
      socket.destroySoon();
    });
    if (hasFastPath) path.answerOrPass(request, response, onward);
    else onward();
  };
  server.on('request', enter);
  server.on('checkContinue', enter); // whoever waits for our word before it sends a body gets it from `Bodies`
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuseAndEnd(request, response, UNMET),
  );
  server.on('connect', (request: IncomingMessage, connection: Socket) => {
    const { status } = refusalOf(request) ?? BAD;
    connection.on('error', () => undefined); // the client may have left
    connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    connection.destroySoon(); // its client could keep it half open
  });
  server.on('connection', (connection: Socket) => {
    line.noteConnection();
    if (!admission.admitsConnection(connection)) connection.destroy();
    else if (admission.seesConnections) heads.watch(connection);
  });
  server.on('upgrade', (request: IncomingMessage, connection: Socket, head: Buffer) => {
    heads.forget(connection);
    // Nobody says anything before the answer; what came with the question would be read before the connection is watched.
    if (head.length > 0) return cutAs(admission.networkOf(request), connection);
    if (!door.admits(request, connection)) return;
    for (const listener of sockets) listener.call(server, request, connection, head);
  });
  Object.assign(server, DEADLINES, { requireHostHeader: false }); // Node would answer those without one itself, uncounted
};

interface Front {
  readonly hasFastPath: boolean;
  /** Decides who may open a socket. */
  readonly door: { admits(request: IncomingMessage, connection: Socket): boolean };
}

/**
 * How long a client may take for its headers, and for a whole request, in milliseconds; and how often that is checked, because Node's
 * default of half a minute would add to each.
 */
const DEADLINES = { headersTimeout: 15_000, requestTimeout: 30_000, connectionsCheckingInterval: 1_000 };

// A URL is a path: in another form, or with a fragment, it would be routed, but not limited, as one (the router reads `/api\odds#` as
// `/api/odds`). No client sends a fragment. Sockets are opened by an upgrade; the socket server would leave some of its plain requests
// unanswered.
const isServed = ({ url = '' }: IncomingMessage): boolean =>
  url.startsWith('/') && !url.includes('#') && !url.startsWith('/socket.io/');
const lacksHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1';
// To choose among two thousand encodings costs five times what the rest of a call does; a browser names four.
const forgetLongWishes = ({ headers }: IncomingMessage) => {
  if ((headers['accept-encoding']?.length ?? 0) > LONGEST_WISHES) delete headers['accept-encoding'];
};
const LONGEST_WISHES = 200;
// It is none of ours, and would be read several times before it is refused, each time at the price of a call.
const forgetLongTokens = ({ headers }: IncomingMessage) => {
  if ((headers.authorization?.length ?? 0) >= BEARER.length + TOKEN.tooLong) headers.authorization = `${BEARER}none`;
};
const BEARER = 'Bearer ';
// Of one connection, without waiting for answers. No browser and no proxy sends a second one; thousands in one piece would fill the line of
// all networks before their own has counted them.
const MOST_UNDER_WAY = 20;
// Connections whose last request is refused only after a while. Whoever sends another one meanwhile does not wait for answers.
const refusing = new WeakSet<Socket>();
/** As how many connections of its network a connection counts that we had to cut, and one whose body we would not read to its end. */
const A_CUT = 100;
const AN_OPEN_END = 50;
/** As how many crumbs it counts that headers were seen growing: about as many may have come since the last look. */
const A_GROWTH = 50;
const CLIENT_LEFT = 499; // as nginx logs it; whoever leaves before the answer must not try for free
const BAD = standard(400);
const UNMET = standard(417);

const listenersOf = <Listener>(server: Server, event: string): readonly Listener[] => {
  const all = server.listeners(event) as Listener[];
  server.removeAllListeners(event);
  return all;
};
