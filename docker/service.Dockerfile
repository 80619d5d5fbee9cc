# One image per service: docker build -f docker/service.Dockerfile --build-arg SERVICE=auth .
# The same image migrates (node dist/main.js migrate) and serves.
ARG NODE_IMAGE=node:26.10.0-bookworm-slim

# The manifests alone, so that the layers with packages are made anew only when one of them changes.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -name package.json -o -name package-lock.json -o -name .npmrc | grep -v node_modules > /tmp/manifests \
    && tar --create --files-from /tmp/manifests | tar --extract --one-top-level=/manifests

FROM ${NODE_IMAGE} AS build
ARG SERVICE
ENV NX_DAEMON=false NX_TUI=false
WORKDIR /app
COPY --from=manifests /manifests .
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
# Nx builds the libraries first, each through its own `npm run build`.
RUN npx nx run "@koma/${SERVICE}:build" --outputStyle=static
# The gateway makes the public pages.
RUN mkdir --parents /out/site \
    && if [ "${SERVICE}" = gateway ]; then npx nx run @koma/site:build --outputStyle=static && cp --recursive site/dist/. /out/site; fi
# And what renders the first rows of members' pages.
RUN mkdir --parents /out/rows \
    && if [ "${SERVICE}" = gateway ]; then \
      npx nx run-many --targets=build --projects=@koma/mfe-browse,@koma/mfe-portfolio --outputStyle=static \
      && for slice in mfe-browse mfe-portfolio; do mkdir "/out/rows/${slice}" && cp "${slice}"/dist/rows.json "${slice}"/dist/rows.*.mjs "/out/rows/${slice}"; done; \
    fi
# The service's folder gets the same name in every image, whichever service it holds.
RUN folder="$(realpath --relative-to=. "node_modules/@koma/${SERVICE}")" \
    && mkdir --parents /out \
    && cp --recursive --parents libs/*/dist libs/*/package.json "${folder}/dist" "${folder}/package.json" /out \
    && cp docker/create-topics.mjs docker/keep-files.mjs /out \
    && ln --symbolic "${folder}" /out/service

FROM ${NODE_IMAGE} AS packages
ARG SERVICE
WORKDIR /app
COPY --from=manifests /manifests .
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace "@koma/${SERVICE}"

FROM ${NODE_IMAGE} AS runtime
ARG SERVICE
RUN case "${SERVICE}" in \
      media) apt-get update && apt-get install --yes --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/* ;; \
    esac
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SITE_ROOT=/app/site ROWS_ROOT=/app/rows
WORKDIR /app
COPY --from=packages /app .
COPY --from=build /out .
WORKDIR /app/service
# By number: Kubernetes can tell from it that the user is not root. Nothing is written but to /tmp.
USER 10001:10001
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "@koma/service-kit/telemetry", "dist/main.js"]
