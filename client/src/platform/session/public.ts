/** Whether an endpoint is public. Public calls do not depend on the session, and also work without one. */
export const isPublic = (path: string, method = 'GET'): boolean => method === 'GET' && PUBLIC.test(path);

const PUBLIC =
  /^\/api\/(auth\/settings|calibration|config|docs|figures|learned-weights|operator|reactions|sample|scores|sports)(?![\w-])/;
