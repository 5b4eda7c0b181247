# The shop in a container: see docs/installation.md. `npm run trial:image` runs these steps without Docker.

FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run build
RUN node scripts/release/image-folder.ts /shop
# Modules of the server and its commands alone, without what only compilers and browsers read.
RUN cd /shop && npm ci --omit=dev --workspace @tablero/server --no-audit --no-fund
RUN find /shop/node_modules -type f \( -name "*.map" -o -name "*.d.ts" -o -name "*.d.cts" -o -name "*.d.mts" \) -delete

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
RUN mkdir -m 0700 /data /backups && chown node:node /data /backups
COPY --from=build /shop /shop
WORKDIR /shop
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=6s --start-period=60s CMD ["node", "packages/app/health.ts"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=40", "packages/app/server.ts"]
