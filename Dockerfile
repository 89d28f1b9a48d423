# Hub for production. `docker build --build-arg HUB_COMMIT=$(git rev-parse HEAD) -t hub .`
# Tried without an engine by `npm run imagem:ensaiar`, which runs these very steps in a clean folder as another user.
FROM node:24-slim AS build
WORKDIR /hub
COPY . .
RUN npm ci --include=dev --no-audit --no-fund
ARG HUB_COMMIT
RUN HUB_COMMIT=$HUB_COMMIT npm run build

FROM node:24-slim AS programa
WORKDIR /hub
COPY package.json package-lock.json .npmrc ./
COPY domain domain
COPY protocol protocol
COPY server server
COPY web/package.json web/
COPY tools tools
RUN npm ci --omit=dev --workspace=domain --workspace=protocol --workspace=server --no-audit --no-fund --ignore-scripts
RUN rm -rf server/testing
COPY --from=build /hub/web/dist web/dist

FROM node:24-slim
WORKDIR /hub
COPY --from=programa /hub .
RUN mkdir -p dados codigo && chown node:node dados codigo
ENV HUB_MODO=producao NODE_ENV=production PORT=3000 MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=131072 NODE_COMPILE_CACHE=/hub/codigo
USER node
EXPOSE 3000
VOLUME /hub/dados
# Readiness (/api/saude) is the balancer's; a container is ended only when its process does not answer.
HEALTHCHECK --interval=15s --timeout=5s --start-period=90s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/saude/viva`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--optimize-for-size", "--max-semi-space-size=16", "--no-allocation-site-pretenuring", "server/main.ts"]
