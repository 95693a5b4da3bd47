import { randomUUID } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/** A header: its name and value. */
export type HeaderLine = readonly [name: string, value: string];

/** Sets headers that tell a browser to trust nothing but us. */
export const securityHeaders = (served: Served) => {
  const headers = safetyHeaders(served);
  return (_request: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
};

/** The same headers as a list, built once because they do not depend on the request. */
export const safetyHeaders = ({ https }: Served): readonly HeaderLine[] => {
  const headers: HeaderLine[] = [];
  const setHeader = (name: string, value: string) => headers.push([name, value]);
  const response = { setHeader, removeHeader: () => undefined } as unknown as Response;
  rules({ https })({} as Request, response, (error?: unknown) => {
    if (error) throw error;
  });
  return [...headers, PERMISSIONS];
};

interface Served {
  readonly https: boolean;
}

// Transport security only where we are served by https.
const rules = ({ https }: Served) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });

const UNUSED = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'midi', 'usb'];
// Helmet does not support this header yet. For features not listed here the browser asks the user, as usual.
const PERMISSIONS: HeaderLine = ['Permissions-Policy', UNUSED.map((name) => `${name}=()`).join(', ')];

/** Forbids caching of API answers unless a route allows it: most belong to one user. */
export const noStore = (_request: Request, response: Response, next: NextFunction) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** Gives every request an id, before anything else. It is always ours: a client's own id could forge log lines. */
export const requestId = (request: Request, response: Response, next: NextFunction) => {
  request.id = randomUUID();
  response.setHeader('X-Request-Id', request.id);
  next();
};
