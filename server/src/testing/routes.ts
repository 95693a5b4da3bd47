import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express } from 'express';

/** A route as it is served: a method and a path with harmless parameters. */
export interface Served {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  readonly path: string;
}

/** Every route of a server, read from the router itself, so that a new one is included automatically. */
export const routesOf = (app: NestExpressApplication): readonly Served[] => {
  const { router } = app.getHttpAdapter().getInstance() as Express;
  return router.stack.flatMap(({ route }) => route?.stack.flatMap(({ method }) => served(method, route.path)) ?? []);
};

/** The routes that change something. */
export const changingRoutesOf = (app: NestExpressApplication) => routesOf(app).filter(({ method }) => method !== 'get');

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

// A path that is no controller's is the framework's own answer to unknown addresses.
const served = (said: string, path: unknown): readonly Served[] => {
  const method = METHODS.find((each) => each === said);
  return method && typeof path === 'string' && path.startsWith('/')
    ? [{ method, path: path.replace(/:(\w+)/g, 'x') }]
    : [];
};
