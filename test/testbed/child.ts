import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { project } from '../../scripts/services/paths.mjs';
import { fromSources } from '../../scripts/setup/type-script.mjs';

/**
 * Another process of a measurement, so that its work is not measured as the server's. `file` is relative to `test`. It sends a first message
 * when it is ready, and answers each question with one message.
 */
export const child = <Told, First = unknown>(file: string, args: readonly string[]) =>
  forked<Told, First>(path.join('test', file), args, fromSources());

/** The same for a built program of the product, as fast as the product is. `file` is relative to the project. */
export const builtChild = <Told, First = unknown>(file: string, args: readonly string[]) =>
  forked<Told, First>(file, args, []);

const forked = async <Told, First>(file: string, args: readonly string[], execArgv: string[]) => {
  const process = fork(path.join(project, file), args, { execArgv });
  const [first] = (await once(process, 'message')) as [First];
  return {
    pid: process.pid!,
    first,
    ask: async (question: object): Promise<Told> => {
      process.send(question);
      const [told] = (await once(process, 'message')) as [Told];
      return told;
    },
    end: () => void process.kill(),
  };
};
