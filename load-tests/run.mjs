#!/usr/bin/env node
// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { needGoProgram } from '../tools/stack/install.mjs';

const [scenario = 'browse-and-sign-in', ...k6Arguments] = process.argv.slice(2);
const { BASE_URL = 'http://127.0.0.1:3000', DATA = '.data' } = process.env;
const script = fileURLToPath(new URL(`scenarios/${scenario}.js`, import.meta.url));
const accounts = resolve(DATA, 'demo-accounts.json');

/** @returns {Promise<string | undefined>} what is missing, if anything */
async function findObstacle() {
  if (!existsSync(script)) return `There is no scenario ${scenario} in load-tests/scenarios.`;
  if (!existsSync(accounts))
    return `${accounts} is missing. Start the platform with demo data, or set DATA to its folder.`;
  const answer = await fetch(`${BASE_URL}/api/health/ready`).catch(() => undefined);
  if (!answer?.ok) return `Nothing is ready at ${BASE_URL}. Start the platform (npm start), or set BASE_URL.`;
}

const obstacle = await findObstacle();
if (obstacle) {
  console.error(obstacle);
  process.exit(1);
}
const args = ['run', '--no-usage-report', '-e', `BASE_URL=${BASE_URL}`, '-e', `ACCOUNTS=${accounts}`];
// k6 would otherwise look for extensions on the network.
const env = { ...process.env, K6_AUTO_EXTENSION_RESOLUTION: 'false' };
const k6 = spawn(await needGoProgram('k6'), [...args, ...k6Arguments, script], { stdio: 'inherit', env });
const [code] = await once(k6, 'exit');
process.exitCode = code ?? 1;
