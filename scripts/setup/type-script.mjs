/** Node's options for running our TypeScript sources from any folder, with decorator metadata and workspaces resolved to `src`. */
export const fromSources = () => ['-C', 'source', '--import', import.meta.resolve('@oxc-node/core/register')];
