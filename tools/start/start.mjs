#!/usr/bin/env node
// `npm start`. Uses only the syntax of the oldest Node, so that one that is too old prints a sentence, not a stack trace.
const MIN_NODE = 20;

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  process.stderr.write(
    `Node.js ${MIN_NODE}以上が必要です（現在: ${process.versions.node}）。 / Koma needs Node.js ${MIN_NODE} or newer; this is ${process.versions.node}.\n`,
  );
  process.exit(1);
}
await import('./launch.mjs');
