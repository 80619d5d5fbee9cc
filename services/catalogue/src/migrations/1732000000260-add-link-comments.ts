import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments of guests on the works of a link, with answers. */
export class AddLinkComments1732000000260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Links that stand were sent without the word that guests may comment.
      ALTER TABLE share_link ADD COLUMN allows_comments boolean NOT NULL DEFAULT false;
      ALTER TABLE share_guest ADD COLUMN viewer text;
      CREATE TABLE link_comment (
        id uuid PRIMARY KEY,
        link_id uuid NOT NULL REFERENCES share_link ON DELETE CASCADE,
        work_id uuid NOT NULL REFERENCES work ON DELETE CASCADE,
        answer_to uuid REFERENCES link_comment ON DELETE CASCADE,
        -- Of a guest, or of the owner's side; the account is gone from it once that was erased.
        guest_id uuid REFERENCES share_guest ON DELETE CASCADE,
        author_id uuid,
        text text NOT NULL,
        -- The file on which it stands, with the time of a film or the point of a picture.
        asset_id uuid,
        at_ms integer CHECK (at_ms >= 0),
        x real CHECK (x BETWEEN 0 AND 1),
        y real CHECK (y BETWEEN 0 AND 1),
        created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
        edited_at timestamptz,
        withdrawn_at timestamptz,
        done_at timestamptz,
        done_by uuid,
        version integer NOT NULL DEFAULT 1,
        CHECK (guest_id IS NULL OR author_id IS NULL),
        CHECK ((asset_id IS NULL) = (at_ms IS NULL AND x IS NULL)),
        CHECK (at_ms IS NULL OR x IS NULL),
        CHECK ((x IS NULL) = (y IS NULL)),
        CHECK (answer_to IS NULL OR (asset_id IS NULL AND done_at IS NULL))
      );
      CREATE INDEX link_comment_link ON link_comment (link_id, work_id, created_at);
      CREATE INDEX link_comment_answers ON link_comment (answer_to) WHERE answer_to IS NOT NULL;
      CREATE INDEX link_comment_guest ON link_comment (guest_id, created_at) WHERE guest_id IS NOT NULL;
      CREATE INDEX link_comment_work ON link_comment (work_id);
      CREATE INDEX link_comment_author ON link_comment (author_id) WHERE author_id IS NOT NULL;
      CREATE INDEX link_comment_done_by ON link_comment (done_by) WHERE done_by IS NOT NULL;
      -- What a comment said before its author changed it.
      CREATE TABLE link_comment_words (
        comment_id uuid NOT NULL REFERENCES link_comment ON DELETE CASCADE,
        version integer NOT NULL,
        text text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (comment_id, version)
      );
      CREATE TRIGGER tell_link AFTER INSERT OR UPDATE OR DELETE ON link_comment FOR EACH ROW EXECUTE FUNCTION tell_link();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE link_comment_words, link_comment;
      ALTER TABLE share_guest DROP COLUMN viewer;
      ALTER TABLE share_link DROP COLUMN allows_comments;
    `);
  }
}
