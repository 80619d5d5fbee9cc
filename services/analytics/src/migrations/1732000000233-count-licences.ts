import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Requests that a creator has got, and licences given, by the day in Tokyo: once for each part of a request. */
export class CountLicences1732000000233 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE licence_act (
        part_id uuid NOT NULL,
        act text NOT NULL,
        owner_id uuid NOT NULL,
        day date NOT NULL,
        PRIMARY KEY (part_id, act)
      );
      CREATE INDEX licence_act_owner ON licence_act (owner_id, day);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE licence_act;');
  }
}
