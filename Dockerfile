# syntax=docker/dockerfile:1
# Marquee as a container: built in one stage, run from another with runtime files only.

# A long-term support line of Node on Debian: available for amd64 and arm64, with the allocator that MALLOC_* below
# configure.
# Earlier releases of the line have a Brotli decoder that writes out of bounds (CVE-2026-111497).
ARG NODE=node:24.22.1-bookworm-slim

# The build is the same for every platform, so it runs on the builder's own.
FROM --platform=$BUILDPLATFORM ${NODE} AS build
WORKDIR /marquee
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npm run build

# Packages are not: SQLite is compiled for each platform.
FROM ${NODE} AS packages
WORKDIR /marquee
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev

FROM ${NODE}
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATA_DIR=/data/marquee \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /marquee
# The user that runs the server creates a private folder in it.
RUN install -d -m 1777 /data
COPY package.json schema.graphql ./
COPY --from=packages /marquee/node_modules node_modules
COPY server/graphql/examples server/graphql/examples
COPY embedded/catalogue/data embedded/catalogue/data
COPY embedded/player/public embedded/player/public
COPY --from=build /marquee/dist dist
VOLUME /data
EXPOSE 4000
# Any user works: every file is world-readable, and only /data is written to.
USER 10001:10001
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=160", "--max-semi-space-size=8", "dist/server/main.js"]
