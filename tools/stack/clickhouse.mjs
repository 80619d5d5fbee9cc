// @ts-check
import { fileURLToPath } from 'node:url';
import { needPythonPackage } from './install.mjs';
import { defineServer } from './server-process.mjs';

const BRIDGE = fileURLToPath(new URL('clickhouse/bridge.py', import.meta.url));

/**
 * ClickHouse's engine (chdb) behind its HTTP interface: one session, one statement at a time.
 * @param {{ dir: string, port: number }} options
 */
export async function defineClickHouse({ dir, port }) {
  const command = await needPythonPackage('chdb-core', '26.9.0');
  const ready = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/ping`);
    if (!answer.ok) throw new Error(`ping: ${answer.status}`);
  };
  return defineServer({ name: 'clickhouse', command, args: [BRIDGE, String(port), `${dir}/clickhouse`], dir, ready });
}
