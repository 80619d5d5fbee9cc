import type { MigrationInterface, QueryRunner } from 'typeorm';

type Operation = 'INSERT' | 'UPDATE' | 'DELETE';
interface Noted {
  trigger: string;
  table: string;
  on: readonly Operation[];
  calls: readonly [statement: string, row: string];
}

const WORK = (column: string) => [`note_work_changes('${column}')`, `note_work_change('${column}')`] as const;
const PERSON = (column: string) => [`note_person_changes('${column}')`, `note_person_change('${column}')`] as const;
const ALL = ['INSERT', 'UPDATE', 'DELETE'] as const;

/** Tables of which an import writes many rows at once. */
const NOTED: readonly Noted[] = [
  { trigger: 'note_change', table: 'work_search', on: ALL, calls: WORK('work_id') },
  { trigger: 'note_change', table: 'work', on: ['UPDATE'], calls: WORK('id') },
  { trigger: 'note_change', table: 'credit', on: ALL, calls: WORK('work_id') },
  {
    trigger: 'note_change',
    table: 'creator',
    on: ['UPDATE'],
    calls: ['note_creator_changes()', 'note_creator_change()'],
  },
  { trigger: 'note_person', table: 'creator', on: ['UPDATE', 'DELETE'], calls: PERSON('id') },
  { trigger: 'note_person', table: 'creator_search', on: ['INSERT', 'UPDATE'], calls: PERSON('creator_id') },
];

const FUNCTIONS = `
  -- The argument names the column in which a row of that table has its work.
  CREATE FUNCTION note_work_changes() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE noted bigint;
  BEGIN
    EXECUTE format('INSERT INTO search_change (work_id) SELECT DISTINCT %I FROM changed', TG_ARGV[0]);
    GET DIAGNOSTICS noted = ROW_COUNT;
    IF noted > 0 THEN PERFORM pg_notify('catalogue_search', ''); END IF;
    RETURN NULL;
  END $$;

  CREATE FUNCTION note_person_changes() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE noted bigint;
  BEGIN
    EXECUTE format('INSERT INTO search_change (creator_id) SELECT DISTINCT %I FROM changed', TG_ARGV[0]);
    GET DIAGNOSTICS noted = ROW_COUNT;
    IF noted > 0 THEN PERFORM pg_notify('catalogue_search', ''); END IF;
    RETURN NULL;
  END $$;

  CREATE FUNCTION note_creator_changes() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO search_change (work_id)
      SELECT work.id FROM work JOIN changed ON owner_id = changed.id
      UNION SELECT work_id FROM credit JOIN changed ON creator_id = changed.id;
    PERFORM pg_notify('catalogue_search', '');
    RETURN NULL;
  END $$;`;

const rowsOf = (operation: Operation) => (operation === 'DELETE' ? 'OLD' : 'NEW');
const nameOf = (trigger: string, operation: Operation) => `${trigger}_${operation.toLowerCase()}`;

/** The journal of the search is written once for each statement, not for each row: an import writes many. */
export class NoteChangesByStatement1732000000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FUNCTIONS);
    for (const { trigger, table, on, calls } of NOTED) {
      await runner.query(`DROP TRIGGER ${trigger} ON ${table}`);
      for (const operation of on)
        await runner.query(
          `CREATE TRIGGER ${nameOf(trigger, operation)} AFTER ${operation} ON ${table}
           REFERENCING ${rowsOf(operation)} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${calls[0]}`,
        );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { trigger, table, on, calls } of NOTED) {
      for (const operation of on) await runner.query(`DROP TRIGGER ${nameOf(trigger, operation)} ON ${table}`);
      await runner.query(
        `CREATE TRIGGER ${trigger} AFTER ${on.join(' OR ')} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${calls[1]}`,
      );
    }
    await runner.query('DROP FUNCTION note_work_changes, note_person_changes, note_creator_changes');
  }
}
