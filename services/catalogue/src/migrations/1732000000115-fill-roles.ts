import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Works are found by the roles in their credits; from here on the service writes them with each change. */
export class FillRoles1732000000115 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE work_search SET filters = filters || roles
      FROM (SELECT work_id, array_agg(DISTINCT 'role:' || role) AS roles FROM credit GROUP BY work_id) AS named
      WHERE named.work_id = work_search.work_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE work_search SET filters = ARRAY(SELECT key FROM unnest(filters) AS key WHERE key NOT LIKE 'role:%')`);
  }
}
