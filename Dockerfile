# syntax=docker/dockerfile:1
# Student Hub in one image. Nobody in it is root, nothing but /data can be written, and no script of a package runs.
#   docker build -t student-hub .
#   docker run --init --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges \
#     -v hub-data:/data -p 3000:3000 -e HUB_ORIGINS=https://hub.example.org student-hub

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# The pack that the image is for, by default the one of package.json: --build-arg PACK=packs/tenants
ARG PACK
RUN test -z "${PACK}" || npm pkg set config.pack="${PACK}"
RUN npm run build && npx tsx tools/production-files.ts /built

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production \
    PORT=3000 \
    HUB_DATA=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /built ./
# Files of the image belong to root; the server is somebody else and owns its data folder alone.
RUN mkdir /data && chown node:node /data && chmod 0700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not ready at once, running requests are answered, saves are finished: at most 14 s. Give it 20: docker stop --time 20
STOPSIGNAL SIGTERM
# As many helpers for V8 as there are other cores: more of them make who is sent away wait.
ENTRYPOINT ["node", "--v8-pool-size=0", "dist/server/main.js"]
