import type { Scope } from '@fairline/shared/contract';
import type { Gate } from '@fairline/shared/domain';
import { applyDecorators, createParamDecorator, ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiBearerAuth, ApiSecurity } from '@nestjs/swagger';
import type { Request } from 'express';
import { Fresh } from './proof/fresh.guard.js';
import type { Demand } from './tokens/access.js';

/** Sets what a route requires of its caller; the policy (`admission/policy.ts`) enforces it. */
export const demand = Reflector.createDecorator<Demand>();

/** For every signed-in user. */
export const SignedIn = () => applyDecorators(ApiBearerAuth(), demand('signed in'));

/** For users whose plan opens this gate: `@Takes('boards')`. */
export const Takes = (gate: Gate) => applyDecorators(ApiBearerAuth(), demand(gate));

/** For operators, in a session that passed their second factor. Their changes need a recent proof too. */
export const Ops = () => applyDecorators(ApiBearerAuth(), demand('operator'), Fresh());

/** For everyone; a signed-in caller is known. Only for routes that change nothing. */
export const VisitorsToo = () => demand('visitors too');

/** The scope that a personal token needs on a route; a route without one takes sessions alone, which need no scope. */
export const scopeOf = Reflector.createDecorator<Scope | readonly Scope[] | 'any'>();

/** Opens a route to personal tokens with this scope: `@Scoped('odds:read')`. */
export const Scoped = (scope: Scope) => applyDecorators(ApiSecurity('token', [scope]), scopeOf(scope));

/** Opens a route to personal tokens with one of these scopes; it asks itself which of them it needs. */
export const ScopedByOne = (...scopes: readonly Scope[]) =>
  applyDecorators(...scopes.map((scope) => ApiSecurity('token', [scope])), scopeOf(scopes));

/** Opens a route to every personal token: what is called there asks for the scope that it needs. */
export const AnyScope = () => scopeOf('any');

/** The caller's `Access` on a route for signed-in users; undefined for a visitor. */
export const Caller = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().user,
);
