import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/** A header as it is sent: its name and what it says. */
export type Said = readonly [name: string, value: string];

/** Sets headers that tell a browser to trust nothing but us. */
export const securityHeaders = (served: Served) => {
  const said = safetyHeaders(served);
  return (_request: Request, response: Response, next: NextFunction) => {
    for (const [name, value] of said) response.setHeader(name, value);
    next();
  };
};

/** The same as they are sent. Nothing of a request is in them, so they are put together once. */
export const safetyHeaders = ({ https }: Served): readonly Said[] => {
  const said: Said[] = [];
  const setHeader = (name: string, value: string) => said.push([name, value]);
  const response = { setHeader, removeHeader: () => undefined } as unknown as Response;
  rules({ https })({} as Request, response, (error?: unknown) => {
    if (error) throw error;
  });
  return [...said, PERMISSIONS];
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
// Helmet has no word for it yet. What is not named here is asked of the user by the browser, as ever.
const PERMISSIONS: Said = ['Permissions-Policy', UNUSED.map((name) => `${name}=()`).join(', ')];
