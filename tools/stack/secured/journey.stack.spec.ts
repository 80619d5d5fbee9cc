import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { z } from 'zod';
import { isEmpty } from '../../move/move-rows.js';
import { readTarget } from '../../move/target.js';
import { digestDatabases } from '../../recovery/compare.js';
import { services as slices } from '../../slices/slices.mjs';
import { kafkaTraceContract, traced } from '../../telemetry/kafka-trace.contract.js';
import { type Given, journeyContract } from '../journey.contract.js';
import type { SecuredStack } from './secured-stack.js';
import { startSecuredStack } from './secured-stack.js';

let secured: SecuredStack;
const start = async () => (secured = await startSecuredStack());
const counts = z.array(z.object({ name: z.string(), count: z.coerce.number() }));

function checkConnections(given: () => Given): void {
  kafkaTraceContract(given);

  describe('its connections', () => {
    it('are as many past the pooler as slices.mjs says, at most, and as many of it as it may lend', async () => {
      const per = (which: string) =>
        secured.query('postgres', `SELECT datname AS name, count(*) FROM pg_stat_activity WHERE ${which} GROUP BY 1`);
      const direct = counts.parse(await per(`application_name = 'koma direct'`));
      const lent = counts.parse(await per(`application_name <> 'koma direct' AND usename = datname`));
      for (const { name, connections } of slices) {
        const own = direct.find((one) => one.name === name)?.count ?? 0;
        expect({ name, own, isWithin: own > 0 && own <= connections }).toEqual({ name, own, isWithin: true });
      }
      expect(lent.filter(({ count }) => count > 10)).toEqual([]);
    });

    it.each(slices)('of $name own nothing, and may read and write every table', async ({ name }) => {
      const owned = `SELECT oid::regclass FROM pg_class WHERE relowner = '${name}'::regrole AND relpersistence <> 't'`;
      expect(await secured.query(name, owned)).toEqual([]);
      const barred = `SELECT oid::regclass FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT (has_table_privilege('${name}', oid, 'SELECT') AND has_table_privilege('${name}', oid, 'INSERT')
          AND has_table_privilege('${name}', oid, 'UPDATE') AND has_table_privilege('${name}', oid, 'DELETE'))`;
      expect(await secured.query(name, barred)).toEqual([]);
    });

    it('of analytics make and drop months of events, and look at rankings, by functions of the owner', async () => {
      const { DATABASE_DIRECT_URL: connectionString } = secured.environmentOf('analytics');
      const client = new pg.Client({ connectionString, ssl: { ca: secured.authority.pem } });
      await client.connect();
      const months = `SELECT relowner::regrole::text AS owner FROM pg_class WHERE relname = 'event_2019_03'`;
      await client.query(`SELECT add_event_month('2019-03-01')`);
      expect((await client.query(months)).rows).toEqual([{ owner: 'analytics_owner' }]);
      await client.query('DELETE FROM event_2019_03');
      await client.query('SELECT analyze_rankings(), drop_event_months(13)');
      expect((await client.query(months)).rows).toEqual([]);
      await client.query('SELECT drop_event_months(0)');
      const kept = await client.query(`SELECT FROM pg_inherits WHERE inhparent = 'event'::regclass`);
      expect(kept.rowCount).toBeGreaterThan(12);
      await client.end();
    });

    it('serve moves and comparisons of whole databases, too', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'koma-target-'));
      const common = { ...secured.env, DATABASE_CA: secured.authority.pem };
      const write = (name: string, env: Record<string, string>) =>
        writeFile(join(folder, `${name}.env`), Object.entries(env).map(([key, value]) => `${key}="${value}"\n`).join('')); // prettier-ignore
      await write('common', common);
      for (const { name } of slices) await write(name, { ...secured.environmentOf(name), ...secured.ownerOf(name) });
      const target = await readTarget(folder);
      await rm(folder, { recursive: true });
      expect(target.database('auth').url).toContain('auth_owner');
      expect(await isEmpty(target.database('auth'))).toBe(false);
      const rows = await digestDatabases(['auth', 'media'], async (name) => target.database(name));
      expect(rows.get('auth public.account')).toMatch(/^[1-9]\d* rows/);
      await expect(isEmpty({ ...target.database('auth'), ca: secured.next.pem })).rejects.toThrow('certificate');
    });

    it('are all encrypted', async () => {
      const open = `SELECT usename FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE NOT ssl AND usename <> 'koma' AND client_port >= 0`;
      expect(await secured.query('postgres', open)).toEqual([]);
    });
  });
}

journeyContract(start, checkConnections, traced);
