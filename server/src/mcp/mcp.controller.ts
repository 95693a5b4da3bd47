import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { WebStandardStreamableHTTPServerTransport as Transport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { type CallToolResult, ListToolsRequestSchema, type ListToolsResult } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { Controller, Delete, Get, HttpException, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { AnyScope, Caller, SignedIn } from '../auth/signed-in.js';
import type { Access } from '../auth/tokens/access.js';
import { Answer } from '../http/answer.js';
import { OpenApiAsker } from './ask-open-api.js';
import { type Answered, type Ask, TOOLS, type Tool } from './tools.js';

/**
 * The open API for assistants, by the Model Context Protocol over Streamable HTTP. Each request stands for itself: no session is kept, and
 * nothing is pushed.
 */
@Controller('mcp')
@ApiExcludeController()
@SignedIn()
@AnyScope()
export class McpController {
  /** The tools as they were listed, by the scopes of who asked: to describe them takes as long as five calls. */
  private readonly listed = new Map<string, ListToolsResult>();

  constructor(private readonly asker: OpenApiAsker) {}

  @Post()
  async answer(@Caller() access: Access, @Req() request: Request, @Res() response: Response) {
    if (Array.isArray(request.body)) throw oneAtATime();
    refuseUnlessInScope(access, request.body, response);
    const asksForList = methodOf(request.body) === 'tools/list';
    const who = access.scopes?.toSorted().join(' ') ?? 'page';
    const listed = asksForList ? this.listed.get(who) : undefined;
    const server = listed ? serverThatLists(listed) : serverFor(access, this.asker.for(request, response));
    // Without a session id, and with one JSON answer instead of a stream.
    const transport = new Transport({ enableJsonResponse: true });
    try {
      await server.connect(transport as Parameters<McpServer['connect']>[0]);
      const answer = await transport.handleRequest(webRequest(request), { parsedBody: request.body });
      response.status(answer.status).setHeaders(answer.headers);
      const text = await answer.text();
      const { result } =
        asksForList && !listed && answer.ok ? (JSON.parse(text) as { readonly result?: ListToolsResult }) : {};
      if (result) this.listed.set(who, result);
      await new Answer('message', text).sendBytes(request, response);
    } finally {
      await server.close();
    }
  }

  @Get()
  stream(@Res({ passthrough: true }) response: Response) {
    throw onlyPost(response);
  }

  @Delete()
  end(@Res({ passthrough: true }) response: Response) {
    throw onlyPost(response);
  }
}

// What the transport reads of it: the body was read before.
const webRequest = ({ headers, originalUrl }: Request): globalThis.Request => {
  const { accept = '', 'content-type': type = '', 'mcp-protocol-version': version } = headers;
  const read = {
    accept,
    'content-type': type,
    ...(version === undefined ? {} : { 'mcp-protocol-version': String(version) }),
  };
  return new globalThis.Request(new URL(originalUrl, 'http://localhost'), { method: 'POST', headers: read });
};

// A batch, which the protocol gave up, would be hundreds of calls in one request.
const oneAtATime = () => new HttpException({ code: 'BAD_REQUEST', message: 'Send one message at a time.' }, 400);

const onlyPost = (response: Response): HttpException => {
  response.setHeader('Allow', 'POST');
  return new HttpException({ code: 'METHOD_NOT_ALLOWED', message: 'Send messages by POST: no stream is kept.' }, 405);
};

/** Before anything is answered, so that the client learns by the status which scope to ask its user for. */
const refuseUnlessInScope = ({ scopes }: Access, body: unknown, response: Response) => {
  const scope = toolCalledIn(body)?.scope;
  const lacking = scope !== undefined && scopes && !scopes.includes(scope) ? scope : undefined;
  if (!lacking) return;
  response.setHeader('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${lacking}"`);
  const message = `This API key lacks the scope ${lacking}.`;
  throw new HttpException({ code: 'insufficient_scope', message, scope: lacking }, 403);
};

const toolCalledIn = (body: unknown): Tool | undefined => {
  const { method, params } = (body ?? {}) as {
    readonly method?: unknown;
    readonly params?: { readonly name?: unknown };
  };
  const name = method === 'tools/call' ? params?.name : undefined;
  return typeof name === 'string' && Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
};

const methodOf = (body: unknown): unknown => ((body ?? {}) as { readonly method?: unknown }).method;

const serverThatLists = (listed: ListToolsResult): McpServer => {
  const server = new McpServer(NAME, { ...OPTIONS, capabilities: { tools: {} } });
  server.server.setRequestHandler(ListToolsRequestSchema, () => listed);
  return server;
};

const serverFor = ({ scopes }: Access, ask: Ask): McpServer => {
  const server = new McpServer(NAME, OPTIONS);
  for (const [name, { title, description, input, writes = false, scope, answer }] of Object.entries(TOOLS)) {
    if (writes && scopes && !scopes.includes(scope)) continue;
    const annotations = { title, readOnlyHint: !writes, destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { title, description, inputSchema: input, annotations }, async (asked) =>
      resultOf(await answer(ask, asked)),
    );
  }
  return server;
};

const resultOf = (answered: Answered): CallToolResult =>
  answered.ok
    ? { content: [{ type: 'text', text: JSON.stringify(answered.body) }], structuredContent: { ...answered.body } }
    : { content: [{ type: 'text', text: answered.detail }], isError: true };

const ABOUT =
  'Odds of sportsbooks with fair lines (no vig) and expected value, open arbitrages, middles, bets of value and low holds, scores, and the own picks of the user. Begin with list_sports and list_games. Prices move: ask again before you name one. Nothing here places a bet.';

// One validator for all, though nothing is asked of users that it would check: each message would make its own, which takes as long as a call.
const OPTIONS = { instructions: ABOUT, jsonSchemaValidator: new AjvJsonSchemaValidator() };

// The version is that of the open API, `/api/v1`.
const NAME = { name: 'fairline', title: 'Fairline', version: '1' };
