import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readFirstPages } from '../cms/first-texts/read-first-texts.js';

/** The first texts of the help, where the public pages were filled before there was one. */
export class AddHelp1732000000197 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const sections = readFirstPages().filter(({ page }) => page === 'help');
    const content = Object.fromEntries(sections.map((section) => [section.key, section.content]));
    const version = `INSERT INTO cms_version (page, number, content) VALUES ('help', 1, $1) ON CONFLICT DO NOTHING`;
    await runner.query(version, [JSON.stringify(content)]);
    await runner.query(`INSERT INTO cms_draft (page) VALUES ('help') ON CONFLICT DO NOTHING`);
    await runner.query('UPDATE cms_state SET version = version + 1');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM cms_draft WHERE page = 'help'; DELETE FROM cms_version WHERE page = 'help'`);
  }
}
