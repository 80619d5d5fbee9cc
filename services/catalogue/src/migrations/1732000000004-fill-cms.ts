import type { MigrationInterface, QueryRunner } from 'typeorm';
import { readFirstFaqs, readFirstPages } from '../cms/first-texts/read-first-texts.js';

/** The first texts of the public pages; staff edit them. */
export class FillCms1732000000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { page, key, content } of readFirstPages()) {
      const insert = 'INSERT INTO cms_section (page, key, content) VALUES ($1, $2, $3)';
      await runner.query(insert, [page, key, JSON.stringify(content)]);
    }
    for (const { anchor, group, position, onHome, words } of readFirstFaqs()) {
      await runner.query('INSERT INTO faq (anchor, "group", position, on_home, words) VALUES ($1, $2, $3, $4, $5)', [
        anchor,
        group,
        position,
        onHome,
        JSON.stringify(words),
      ]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM faq; DELETE FROM cms_section;');
  }
}
