// Compiles the package in the current folder: src/**/*.ts → dist/**/*.js, without specs, and copies its data (*.json, *.br).
// Types are checked elsewhere.
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { transformFileSync } from '@swc/core';

const configFile = resolve(import.meta.dirname, '../../.swcrc');
const isSource = (name) => /\.ts$/.test(name) && !/\.(spec|d)\.ts$/.test(name);
const isData = (name) => /\.(json|br)$/.test(name);

rmSync('dist', { recursive: true, force: true });
for (const entry of readdirSync('src', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !(isSource(entry.name) || isData(entry.name))) continue;
  const source = join(entry.parentPath, entry.name);
  const target = join('dist', relative('src', source)).replace(/\.ts$/, '.js');
  mkdirSync(dirname(target), { recursive: true });
  if (isData(entry.name)) {
    copyFileSync(source, target);
    continue;
  }
  writeFileSync(
    target,
    transformFileSync(source, { configFile, filename: resolve(source), sourceMaps: 'inline' }).code,
  );
}
