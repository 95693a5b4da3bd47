/** Whether an error means that Postgres or Redis is unreachable now, so that a retry makes sense. */
export const isUnreachable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return CODES.test(code) || NAMES.has(error.name) || WORDS.test(error.message);
};

const CODES = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[1-3]|57014|25P03|08\w{3}|53300)$/;
const NAMES = new Set(['MaxRetriesPerRequestError', 'AbortError']);
const WORDS =
  /^(Connection is closed|Command timed out|Connection terminated|timeout exceeded when trying to connect|Query read timeout|Stream isn't writeable)/;
