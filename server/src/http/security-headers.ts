import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

/** Headers that tell a browser to trust nothing but us. Transport security only where we are served by https. */
export const securityHeaders = ({ https }: { https: boolean }) => [
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
  }),
  permissions,
];

// Helmet has no word for it yet. What is not named here is asked of the user by the browser, as ever.
const permissions = (_request: Request, response: Response, next: NextFunction) => {
  response.setHeader('Permissions-Policy', UNUSED.map((name) => `${name}=()`).join(', '));
  next();
};

const UNUSED = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'microphone', 'midi', 'usb'];
