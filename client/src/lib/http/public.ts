/** Whether anybody may ask this. Such questions are never about the session, and are asked when there is none. */
export const isPublic = (path: string, method = 'GET'): boolean => method === 'GET' && PUBLIC.test(path);

const PUBLIC = /^\/api\/(auth\/settings|config|figures|operator|reactions|sample|scores|sports)(?![\w-])/;
