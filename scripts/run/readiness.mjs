/** Asks the server whether the product is ready, and remembers its last answer. */

export const readiness = ({ host, port }) => {
  const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  let last = 'no answer';
  const isReached = async () => {
    try {
      const answer = await fetch(`http://${here}:${port}/api/ready`, { signal: AbortSignal.timeout(5_000) });
      last = `${answer.status} ${await answer.text()}`;
      return answer.status === 200;
    } catch {
      return false; // nobody is listening yet
    }
  };
  return { isReached, lastAnswer: () => last };
};
