/** Types of the plain JavaScript that the testbed imports from scripts. */

declare module '*/scripts/services/process-life.mjs' {
  export const isAlive: (pid: number) => boolean;
  export const isRunning: (pid: number, program: string) => boolean;
  export const rest: (milliseconds: number) => Promise<void>;
  export const until: (met: () => boolean | Promise<boolean>, patience: number, pause?: number) => Promise<boolean>;
}

declare module '*/scripts/services/paths.mjs' {
  export const project: string;
  export const folder: (at: string) => string;
}

declare module '*/scripts/services/ports.mjs' {
  export const freePort: () => Promise<number>;
  export const isListening: (port: number, host?: string) => Promise<boolean>;
}

declare module '*/scripts/services/state.mjs' {
  export const recall: (data: string, name: string) => { readonly pid?: number };
}

declare module '*/scripts/services/redis.mjs' {
  export const startRedis: (data: string) => Promise<string>;
}

declare module '*/scripts/services/postgres.mjs' {
  export const startPostgres: (data: string) => Promise<string>;
  export const stopPostgres: (data: string) => Promise<void>;
  export const killPostgres: (data: string) => void;
  export const postgresPids: (data: string) => number[];
}

declare module '*/scripts/services/postgres-home.mjs' {
  export const forgetCluster: (data: string) => void;
}

declare module '*/scripts/setup/build.mjs' {
  export const isBuilt: () => boolean;
  export const build: () => Promise<void>;
}

declare module '*/scripts/setup/migrations.mjs' {
  export const runMigrations: (databaseUrl: string, of?: { sources?: boolean }) => Promise<void>;
}

declare module '*/scripts/test/own-folder.mjs' {
  interface OwnServices {
    readonly data: string;
    readonly urls: { readonly DATABASE_URL: string; readonly REDIS_URL: string };
  }
  export const onFreshServices: <T>(work: (services: OwnServices) => Promise<T>) => Promise<T>;
}

declare module '*/scripts/run/settings.mjs' {
  interface Settings {
    readonly simulatorPort: number;
    readonly of: Readonly<Record<'simulator' | 'workers' | 'server', NodeJS.ProcessEnv>>;
  }
  export const settings: (given: { data: string; env: NodeJS.ProcessEnv; urls: object }) => Promise<Settings>;
}

declare module '*/setup/browser.mjs' {
  export const chromium: () => Promise<string>;
}

declare module '*/scripts/setup/type-script.mjs' {
  export const fromSources: () => string[];
}

declare module '*/scripts/services/redis-program.mjs' {
  export const redisProgram: (data: string) => Promise<{ readonly command: string; readonly env: NodeJS.ProcessEnv }>;
}

declare module '*/scripts/setup/command.mjs' {
  export const command: (
    program: string,
    args: readonly string[],
    options?: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv },
  ) => Promise<{ readonly code: number; readonly said: string }>;
}

declare module '*/scripts/run/product.mjs' {
  export const productOf: (of: { data: string; settings: object }) => {
    readonly url: string;
    start(): Promise<void>;
    stop(): Promise<unknown>;
  };
}

declare module '*/scripts/services/programs.mjs' {
  export const onPath: (name: string, further?: readonly string[]) => string | undefined;
}
