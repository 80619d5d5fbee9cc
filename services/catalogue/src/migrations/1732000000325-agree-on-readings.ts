import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What others' works are found by needs the same reading from two creators; it is counted from rows that leave with their works. */
export class AgreeOnReadings1732000000325 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Readings that creators have given for names in their public works.
      CREATE TABLE given_reading (
        work_id uuid NOT NULL,
        owner_id uuid NOT NULL,
        -- The name, and the reading, as they are compared.
        key text NOT NULL,
        form text NOT NULL,
        kana text NOT NULL,
        PRIMARY KEY (work_id, key, form)
      );
      CREATE INDEX given_reading_key ON given_reading (key, form, owner_id);
      -- Those that hold for everybody, and as they are searched.
      CREATE TABLE agreed_reading (
        key text NOT NULL,
        form text NOT NULL,
        whole text NOT NULL,
        forms text NOT NULL,
        PRIMARY KEY (key, form)
      );
      CREATE INDEX agreed_reading_whole ON agreed_reading (whole);
      CREATE TABLE reading_change (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        key text NOT NULL,
        -- Null: creators have given or taken back some reading. Else this one holds, or no longer does, and works wait to hear of it.
        form text,
        -- Every transaction after this one knows it.
        known_by xid8
      );
      -- Only guesses stay there. The search's format is another one, so that every work tells its readings again.
      UPDATE company_name SET kana = '', is_given = false, is_fresh = false WHERE is_given;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE given_reading; DROP TABLE agreed_reading; DROP TABLE reading_change;');
  }
}
