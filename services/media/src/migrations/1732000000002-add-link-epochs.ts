import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Withdrawn share links: addresses that they gave out before this epoch are refused. */
export class AddLinkEpochs1732000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE link_epoch (link_id uuid PRIMARY KEY, epoch integer NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE link_epoch');
  }
}
