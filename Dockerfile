# A market in a container: docs/operating.md#in-a-container.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /opt/forecourt
COPY . .
# Where browsers make their calls, which is built into the pages. The start wants the same.
ARG VITE_API_BASE=/api
RUN npm ci && npm run build && npm prune --omit=dev

FROM node:24.21.0-trixie-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    DATA_DIR=/var/lib/forecourt \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=65536
WORKDIR /opt/forecourt
COPY --from=build /opt/forecourt ./
# A volume takes the owner of the folder that it is put on.
RUN install -d -o node -g node /var/lib/forecourt
USER node
VOLUME /var/lib/forecourt
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=50", "--import=./src/app/commands/keep-compiled.js", "--import=./src/app/commands/register-tracing.ts", "src/app/commands/start.ts"]
