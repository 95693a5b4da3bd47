import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Rolldown, type UserConfig } from 'vite';
import { firstChunks } from './build/first-chunks.js';
import { firstLoads } from './build/first-loads.js';
import { installable } from './build/installable.js';
import { noCircles } from './build/no-circles.js';
import { serviceWorker } from './build/service-worker.js';
import { CHARTS, FIRST_LOADS } from './first-loads.table.js';

// `npm run dev` sets where the server is; without it, Vite uses the usual port.
const server = process.env.FAIRLINE_SERVER ?? 'http://127.0.0.1:3000';

const WORKER = path.join(import.meta.dirname, 'src/service-worker.ts');
const MARK = path.join(import.meta.dirname, 'public/favicon.svg');
/** What a user who is signed in waits for before the first row. */
const AWAITED = /(signed-in-services|(arbitrage|middles|value|low-hold)-panel)-[^/]*$/;
const isStyle = (file: string) => file.endsWith('.css');
type Groups = Rolldown.CodeSplittingGroup[];
const library = (name: string, test: RegExp) => ({ name, test, priority: 100 });

const config: UserConfig = {
  root: import.meta.dirname,
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // Chunks that load later get no preload list: the service worker has their files, and the list would only make the start heavier. Except
    // where the first row waits for them: asked for one after the other, each layer of imports takes a way to the server and back.
    modulePreload: {
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'js' && !AWAITED.test(file) ? files.filter(isStyle) : files,
    },
  },
};

const libraries = [
  library('react', /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/),
  library('socket', /node_modules[\\/](socket\.io|engine\.io|@socket\.io)/),
  library('query', /node_modules[\\/]@tanstack[\\/](react-query|query-core)/),
];

const cutInto = (groups: Groups): UserConfig => ({
  ...config,
  build: { ...config.build, rolldownOptions: { output: { codeSplitting: { groups } } } },
});

/** The chunks the bundler makes without groups. Only a build can show them. */
const naturalCuts = async () => {
  const tried = { ...cutInto(libraries), configFile: false, logLevel: 'warn' } as const;
  const built = await build({ ...tried, plugins: [react()], build: { ...tried.build, write: false } });
  if (!('output' in built)) throw new Error('Vite started watching instead of building');
  return built.output.filter((file) => file.type === 'chunk');
};

export default defineConfig(async ({ command }) => {
  const addresses = Object.values(FIRST_LOADS).map((pages) => ['index.html', ...pages]);
  const cuts = command === 'build' ? await naturalCuts() : [];
  return {
    ...cutInto([...libraries, firstChunks(import.meta.dirname, cuts, addresses)]),
    plugins: [react(), firstLoads(FIRST_LOADS, CHARTS), installable(MARK), serviceWorker(WORKER), noCircles()],
  };
});
