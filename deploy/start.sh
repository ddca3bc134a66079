#!/bin/sh
# Runs the built server as `npm start` does, its heap sized by the container's memory as scripts/nodeFlags.ts says.
# The server replaces this shell, so that the container's stop signal reaches it.
set -eu
heap=$(node -p 'Math.round(Math.min(Math.max(Math.min(process.constrainedMemory() || Infinity, os.totalmem()) / 2 ** 20 / 4, 128), 160))')
exec node "--max-old-space-size=$heap" --max-semi-space-size=8 dist/server/main.js
