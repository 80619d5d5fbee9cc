import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Roles from which rights of third persons in a work follow. */
const ROLES = `('cast', 'narrator', 'music')`;
const hasRole = (table: string) => `SELECT work_id FROM ${table} WHERE role IN ${ROLES}`;
/** All credits of a work in these roles; an erased name is none. */
const CREDITS = `coalesce((SELECT jsonb_agg(jsonb_build_object('role', credit.role, 'name', credit.name) ORDER BY credit.position)
  FROM credit WHERE credit.work_id = told.work_id AND credit.role IN ${ROLES} AND NOT credit.is_deleted AND credit.name <> ''), '[]')`;

const tellAfter = (name: string, works: string) => `
  CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM tell_rows('catalogue.credits.described', 'credits', 'works',
      (SELECT array_agg(jsonb_build_object('id', told.work_id, 'credits', ${CREDITS})) FROM (${works}) AS told));
    RETURN NULL;
  END $$;`;

/** The licence desk learns of cast and music from the database, like those who count (ADR 31), also of those that stand. */
export class TellCredits1732000000296 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${tellAfter('tell_new_credits', `SELECT DISTINCT work_id FROM (${hasRole('changed')}) AS one`)}
      ${tellAfter('tell_gone_credits', `SELECT DISTINCT work_id FROM (${hasRole('former')}) AS one`)}
      ${tellAfter(
        'tell_changed_credits',
        `SELECT DISTINCT n.work_id FROM changed n JOIN former o ON o.id = n.id
         WHERE (n.role IN ${ROLES} OR o.role IN ${ROLES}) AND (n.role, n.name, n.is_deleted) IS DISTINCT FROM (o.role, o.name, o.is_deleted)`,
      )}
      CREATE TRIGGER tell_inserted AFTER INSERT ON credit
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_new_credits();
      CREATE TRIGGER tell_updated AFTER UPDATE ON credit
        REFERENCING NEW TABLE AS changed OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_credits();
      CREATE TRIGGER tell_deleted AFTER DELETE ON credit
        REFERENCING OLD TABLE AS former FOR EACH STATEMENT EXECUTE FUNCTION tell_gone_credits();
      SELECT tell_rows('catalogue.credits.described', 'credits', 'works', array_agg(one ORDER BY portion)) FROM (
        SELECT jsonb_build_object('id', told.work_id, 'credits', ${CREDITS}) AS one,
          (row_number() OVER (ORDER BY told.work_id) - 1) / 10000 AS portion
        FROM (SELECT DISTINCT work_id FROM credit WHERE role IN ${ROLES}) AS told) AS portions
        GROUP BY portion;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tell_inserted ON credit; DROP TRIGGER tell_updated ON credit; DROP TRIGGER tell_deleted ON credit;
      DROP FUNCTION tell_new_credits(); DROP FUNCTION tell_changed_credits(); DROP FUNCTION tell_gone_credits();`);
  }
}
