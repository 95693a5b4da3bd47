import {
  Forbidden,
  type OpenStreamQuery,
  openStreamQuery,
  type Positions,
  readPositions,
  type StreamEnd,
  type StreamTopic,
} from '@fairline/shared/contract';
import { BadRequestException, Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { lacksScope } from '../admission/policy.js';
import { Caller, ScopedByOne, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { EVENT_STREAM } from '../http/is-stream.js';
import { soon, tooMany } from '../http/problem.js';
import { Endless } from '../http/route-marks.js';
import { hasLeft, whenOver } from '../http/when-over.js';
import { SocketAdmission } from '../realtime/socket-admission.js';
import { type EventType, OpenStreams, type Pipe, refusalOf } from './open-streams.js';

const LAST_EVENT_ID = 'Last-Event-ID';

/** The live lists, the scoreboards and the boards as Server-Sent Events (HTML Living Standard, section 9.2). What each topic takes is asked for here. */
@Controller('api/v1/stream')
@SignedIn()
@ScopedByOne('opportunities:read', 'scores:read', 'odds:read')
export class StreamController {
  constructor(
    private readonly streams: OpenStreams,
    private readonly door: SocketAdmission,
  ) {}

  @Get()
  @Endless(true)
  @ApiHeader({
    name: LAST_EVENT_ID,
    description: 'The id of the last event that you have; counts before `last_event_id`.',
    schema: { type: 'string' },
  })
  async follow(
    @Caller() access: Access,
    @Query({ schema: openStreamQuery }) asked: OpenStreamQuery,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    refuseUnlessAllowed(access, asked.topics);
    const after = positionsIn(request, asked);
    if (request.method === 'HEAD') return void new EventPipe(request, response).open().end();
    const free = this.door.holdStream(request);
    if (!free) throw tooMany(soon());
    let leave: () => void = () => undefined;
    let hasLeft = false;
    whenOver(request, response, () => {
      hasLeft = true;
      free();
      leave();
    });
    const pipe = new EventPipe(request, response);
    leave = await this.streams.begin({ access, topics: asked.topics, after }, pipe);
    if (hasLeft) leave();
    else pipe.open();
  }
}

const refuseUnlessAllowed = (access: Access, topics: readonly StreamTopic[]) => {
  const refusal = refusalOf(access, topics);
  if (refusal === undefined) return;
  if (refusal === 'plan') throw new Forbidden('PLAN_REQUIRED', 'Subscription required for API access');
  throw lacksScope(refusal);
};

// What an EventSource that connects again sends is newer than its address.
const positionsIn = (request: Request, { last_event_id }: OpenStreamQuery): Positions => {
  const id = request.get(LAST_EVENT_ID) || last_event_id;
  const positions = id === undefined ? new Map() : readPositions(id);
  if (positions) return positions;
  throw new BadRequestException({
    code: 'BAD_REQUEST',
    message: `Not understood: ${LAST_EVENT_ID}`,
    fields: [LAST_EVENT_ID],
  });
};

/** An answer of events. Its head is sent with the first one, so that a stream that cannot begin is refused like every other request. */
class EventPipe implements Pipe {
  constructor(
    private readonly request: Request,
    private readonly response: Response,
  ) {}

  get unsent(): number {
    return this.response.writableLength;
  }

  get isGone(): boolean {
    return hasLeft(this.request, this.response);
  }

  open(): Response {
    const { response } = this;
    if (response.headersSent) return response;
    response.status(200);
    response.setHeader('Content-Type', EVENT_STREAM);
    response.setHeader('Cache-Control', 'no-store, no-transform'); // compressed, events would wait for each other
    response.setHeader('X-Accel-Buffering', 'no'); // and a proxy must not collect them
    response.write(`retry: ${soon() * 1_000}\n\n`);
    return response;
  }

  tell(type: EventType, id: string, data: Buffer) {
    const response = this.open();
    response.cork();
    response.write(`event: ${type}\nid: ${id}\ndata: `);
    response.write(data); // the same bytes for all who are told
    response.write('\n\n');
    response.uncork();
  }

  beat() {
    this.open().write(': still here\n\n');
  }

  end(reason: StreamEnd) {
    this.open().end(`event: end\ndata: ${JSON.stringify({ reason })}\n\n`);
    setTimeout(() => this.response.closed || this.request.socket.destroy(), FAREWELL_MS).unref();
  }
}

const FAREWELL_MS = 900;
