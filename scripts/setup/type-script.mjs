/** Node's options that run our TypeScript as it stands, from any folder: decorators with their types, workspaces from `src`. */
export const fromSources = () => ['-C', 'source', '--import', import.meta.resolve('@oxc-node/core/register')];
