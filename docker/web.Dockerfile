# One image per web slice: docker build -f docker/web.Dockerfile --build-arg SLICE=shell .
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -name package.json -o -name package-lock.json -o -name .npmrc | grep -v node_modules > /tmp/manifests \
    && tar --create --files-from /tmp/manifests | tar --extract --one-top-level=/manifests

FROM ${NODE_IMAGE} AS build
ARG SLICE
ENV NX_DAEMON=false NX_TUI=false
WORKDIR /app
COPY --from=manifests /manifests .
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN npx nx run "@koma/${SLICE}:build" --outputStyle=static
RUN node docker/nginx/assemble.mjs "${SLICE}" /out

# Runs as user 101 and listens above 1024. Only /tmp is written, so the root file system may be read-only.
FROM nginxinc/nginx-unprivileged:1.28-alpine AS runtime
COPY docker/nginx/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /out/conf.d/ /etc/nginx/koma/
COPY --from=build /out/site/ /usr/share/nginx/html/
USER 101:101
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/health/live"]
