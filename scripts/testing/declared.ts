import path from 'node:path';
import * as z from 'zod/mini';
import { project } from '../services/paths.mjs';

/** One setting as a process declares it: its name, and how it parses the environment's text. */
interface Declared {
  readonly name: string;
  readonly room: string;
  readonly read: (text: string | undefined) => unknown;
  readonly isRequired: boolean;
}

const configFiles = [
  'server/src/platform/config.ts',
  'workers/src/jobs/config.ts',
  'simulator/src/config.ts',
  'shared/src/node/config.ts',
];

/** Every setting of every process, from its config file. */
export const declaredSettings = async (): Promise<Declared[]> => {
  const declared: Declared[] = [];
  for (const file of configFiles) declared.push(...(await settingsIn(file))); // Jest loads one at a time
  return declared;
};

const settingsIn = async (file: string): Promise<Declared[]> => {
  const config = (await import(path.join(project, file))) as {
    configSchema?: z.ZodMiniObject;
    settings?: { name: string; default: string }[];
  };
  if (config.configSchema) {
    return Object.entries(config.configSchema.shape).map(([name, field]) => ({
      name,
      room: file,
      read: (text) => parsed(field, text),
      isRequired: !z.safeParse(field, undefined).success,
    }));
  }
  if (config.settings) {
    return config.settings.map((setting) => ({
      name: setting.name,
      room: file,
      read: (text) => text ?? setting.default,
      isRequired: false,
    }));
  }
  throw new Error(`${file} exports neither configSchema nor settings`);
};

/** The value; undefined if the setting has no default or refuses the text. */
const parsed = (field: z.core.$ZodType, text: string | undefined) => {
  const result = z.safeParse(field, text);
  return result.success ? result.data : undefined;
};
