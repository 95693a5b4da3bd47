/** Refuses a port that no server can have, naming the setting. */
export const validPort = (name, value) => {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${name}=${value} is not a port; give a whole number from 1 to 65535.`);
  return port;
};
