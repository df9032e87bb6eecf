# One Wardroom node. Its rules are compiled while the image is built, so that it starts warm.
FROM python:3.12-slim
WORKDIR /wardroom
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY src src
RUN pip install --no-cache-dir -c constraints.txt .
ENV WARDROOM_CACHE=/var/cache/wardroom WARDROOM_DATABASE=sqlite:////var/lib/wardroom/wardroom.db \
    WARDROOM_HOST=0.0.0.0
RUN useradd --system wardroom && mkdir -p /var/cache/wardroom /var/lib/wardroom \
    && chown wardroom /var/cache/wardroom /var/lib/wardroom
USER wardroom
RUN wardroom warm
VOLUME /var/lib/wardroom
EXPOSE 8000
CMD ["wardroom", "serve"]
