import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often a fetching was continued: an address that got into other hands must not serve the file for ever. */
export class CountPartsOfDeliveries1732000000041 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE licence_delivery ADD continued smallint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE licence_delivery DROP COLUMN continued');
  }
}
