import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Events with the rows `changed` of the table; `isMember` says whether they stand. */
const tell = (isMember: boolean): string => `
  PERFORM tell_rows('catalogue.project-members.changed', 'projects', 'members', (
    SELECT array_agg(jsonb_build_object('projectId', shared.project_id, 'accountId', shared.account_id, 'ownerId', project.owner_id,
      'mailDomain', shared.mail_domain, 'isMember', ${isMember}))
    FROM changed shared LEFT JOIN project ON project.id = shared.project_id));
  RETURN NULL;`;

/** The licence desk learns with whom projects are shared (ADR 31): colleagues read the requests that came from them. */
export class TellProjectMembers1732000000295 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION tell_project_members() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${tell(true)} END $$;
      CREATE FUNCTION tell_former_project_members() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${tell(false)} END $$;
      CREATE TRIGGER tell_inserted AFTER INSERT ON project_member
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_project_members();
      CREATE TRIGGER tell_updated AFTER UPDATE ON project_member
        REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_project_members();
      CREATE TRIGGER tell_deleted AFTER DELETE ON project_member
        REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_former_project_members();
      SELECT tell_rows('catalogue.project-members.changed', 'projects', 'members', (
        SELECT array_agg(jsonb_build_object('projectId', shared.project_id, 'accountId', shared.account_id,
          'ownerId', project.owner_id, 'mailDomain', shared.mail_domain, 'isMember', true))
        FROM project_member shared JOIN project ON project.id = shared.project_id));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER tell_inserted ON project_member; DROP TRIGGER tell_updated ON project_member;
      DROP TRIGGER tell_deleted ON project_member;
      DROP FUNCTION tell_project_members(); DROP FUNCTION tell_former_project_members();`);
  }
}
