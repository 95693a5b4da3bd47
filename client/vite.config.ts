import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoads } from './build/first-loads.js';
import { serviceWorker } from './build/service-worker.js';
import { CHARTS, FIRST_LOADS } from './first-loads.table.js';

// `npm run dev` says where the server is; on its own, Vite looks at the usual port.
const server = process.env.FAIRLINE_SERVER ?? 'http://127.0.0.1:3000';

const WORKER = path.join(import.meta.dirname, 'src/service-worker.ts');
const isStyle = (file: string) => file.endsWith('.css');
const library = (name: string, test: RegExp) => ({ name, test });

export default defineConfig({
  plugins: [react(), firstLoads(FIRST_LOADS, CHARTS), serviceWorker(WORKER)],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
    manifest: true,
    // A page that is opened later finds what it stands on with the service worker; a list of it would only weigh on the start.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) => (hostType === 'js' ? files.filter(isStyle) : files),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            library('react', /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/),
            library('socket', /node_modules[\\/](socket\.io|engine\.io|@socket\.io)/),
            library('query', /node_modules[\\/]@tanstack[\\/](react-query|query-core)/),
          ],
        },
      },
    },
  },
});
