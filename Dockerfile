# One Wardroom node. The page, the documentation and a wheel with compiled rules are built with the
# image: it starts warm, on any processor of its architecture.
FROM node:22-slim AS page
WORKDIR /page
COPY web/package.json web/package-lock.json web/.npmrc ./
# Not `npm ci`: it wants the bundler's builds for every other system in the lock file too.
RUN npm install --no-save --no-audit --no-fund --loglevel error
COPY web ./
RUN npm run build -- --logLevel error

FROM python:3.12-slim AS site
WORKDIR /site
COPY constraints.txt ./
RUN pip install --no-cache-dir -c constraints.txt mkdocs-material 'mkdocstrings[python]'
COPY . ./
COPY --from=page /page/node_modules/@fontsource-variable web/node_modules/@fontsource-variable
RUN mkdocs build --quiet

FROM python:3.12-slim AS wheel
WORKDIR /wardroom
COPY pyproject.toml hatch_build.py constraints.txt README.md LICENSE ./
COPY src src
COPY --from=page /page/dist web/dist
COPY --from=site /site/site site
RUN pip install --no-cache-dir -c constraints.txt hatchling .
# For any processor of the architecture that the image is built on.
RUN WARDROOM_OBJECTS=1 python -m hatchling build -t wheel

FROM python:3.12-slim
# For workers of the lab: EXTRAS=server,cluster,lab
ARG EXTRAS=server
COPY constraints.txt ./
COPY --from=wheel /wardroom/dist dist
RUN pip install --no-cache-dir -c constraints.txt "$(echo dist/*.whl)[$EXTRAS]" \
    && rm -r dist constraints.txt
ENV WARDROOM_CACHE=/var/cache/wardroom WARDROOM_DATABASE=sqlite:////var/lib/wardroom/wardroom.db \
    WARDROOM_HOST=0.0.0.0
RUN useradd --system wardroom && mkdir -p /var/cache/wardroom /var/lib/wardroom \
    && chown wardroom /var/cache/wardroom /var/lib/wardroom
USER wardroom
VOLUME /var/lib/wardroom
EXPOSE 8000
# The image has no curl; an answer of 400 or above raises.
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=3 CMD ["python", "-c", \
    "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/health', timeout=4)"]
CMD ["wardroom", "serve"]
