import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `npm run dev` says where the server is; on its own, Vite looks at the usual port.
const server = process.env.FAIRLINE_SERVER ?? 'http://127.0.0.1:3000';

const library = (name: string, test: RegExp) => ({ name, test });

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': server, '/socket.io': { target: server, ws: true } },
  },
  build: {
    target: 'es2022',
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
