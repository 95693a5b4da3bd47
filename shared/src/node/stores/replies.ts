/** The replies of a Redis transaction, one for each command. Throws the first error among them. */
export const replies = (answers: readonly (readonly [error: Error | null, reply: unknown])[] | null): unknown[] => {
  if (answers === null) throw new Error('Redis aborted the transaction');
  return answers.map(([error, reply]) => {
    if (error) throw error;
    return reply;
  });
};

export const textReply = (reply: unknown) => reply as string | null;
export const hashReply = (reply: unknown) => reply as Record<string, string>;
export const listReply = (reply: unknown) => reply as string[];
