import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fromSources } from '../../scripts/setup/type-script.mjs';

/** A process that generates load, so that its work is not measured as the server's. It answers each question with one message. */
export const child = async <Told>(file: string, args: readonly string[]) => {
  const process = fork(path.join(import.meta.dirname, file), args, { execArgv: fromSources() });
  await once(process, 'message');
  return {
    ask: async (question: object): Promise<Told> => {
      process.send(question);
      const [told] = (await once(process, 'message')) as [Told];
      return told;
    },
    end: () => void process.kill(),
  };
};
