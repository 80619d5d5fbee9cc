import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What other services tell of members and works. */
const READ_MODELS = `
  CREATE TABLE member (
    account_id uuid PRIMARY KEY,
    status text NOT NULL,
    name text NOT NULL,
    company_name text NOT NULL,
    company_since timestamptz NOT NULL
  );
  CREATE TABLE creator (
    id uuid PRIMARY KEY,
    name text NOT NULL,
    is_public boolean NOT NULL
  );
  CREATE TABLE delegate (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    account_id uuid NOT NULL,
    until date,
    is_ended boolean NOT NULL
  );
  CREATE INDEX delegate_owner ON delegate (owner_id, account_id);
  CREATE TABLE work (
    id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    kind text NOT NULL,
    title text NOT NULL,
    title_en text NOT NULL,
    is_public boolean NOT NULL,
    is_deleted boolean NOT NULL DEFAULT false
  );
  CREATE INDEX work_owner ON work (owner_id, id DESC) WHERE NOT is_deleted;
  CREATE TABLE terms_edition (
    page text NOT NULL,
    edition date NOT NULL,
    published_at timestamptz NOT NULL,
    PRIMARY KEY (page, edition)
  );`;

const OFFERS = `
  CREATE TABLE offer_template (
    creator_id uuid PRIMARY KEY,
    terms jsonb NOT NULL,
    issuer jsonb NOT NULL,
    version integer NOT NULL DEFAULT 1
  );
  CREATE TABLE work_offer (
    work_id uuid PRIMARY KEY,
    owner_id uuid NOT NULL,
    is_licensable boolean NOT NULL,
    own jsonb,
    version integer NOT NULL DEFAULT 1
  );
  CREATE INDEX work_offer_owner ON work_offer (owner_id);`;

const REQUESTS = `
  CREATE TABLE licence_request (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL,
    company_name text NOT NULL,
    is_draft boolean NOT NULL DEFAULT true,
    work_ids uuid[] NOT NULL,
    end_client text NOT NULL DEFAULT '',
    product text NOT NULL DEFAULT '',
    campaign text NOT NULL DEFAULT '',
    deadline date,
    note text NOT NULL DEFAULT '',
    usage jsonb NOT NULL DEFAULT '{}',
    source jsonb,
    extends_id uuid,
    created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
    updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
    version integer NOT NULL DEFAULT 1
  );
  CREATE INDEX licence_request_account ON licence_request (account_id, updated_at DESC, id DESC);
  CREATE TABLE request_part (
    id uuid PRIMARY KEY,
    request_id uuid NOT NULL REFERENCES licence_request ON DELETE CASCADE,
    creator_id uuid NOT NULL,
    account_id uuid NOT NULL,
    state text NOT NULL DEFAULT 'submitted',
    works jsonb NOT NULL,
    usage jsonb NOT NULL,
    decline_reason text NOT NULL DEFAULT '',
    valid_until date,
    total_yen bigint,
    acted_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
    owner_seen_at timestamptz,
    licensee_seen_at timestamptz,
    owner_acted_at timestamptz,
    licensee_acted_at timestamptz,
    submitted_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
    version integer NOT NULL DEFAULT 1
  );
  CREATE INDEX request_part_request ON request_part (request_id);
  CREATE INDEX request_part_creator ON request_part (creator_id, id DESC);
  CREATE INDEX request_part_open ON request_part (acted_at) WHERE state IN ('submitted', 'quoted', 'countered');
  CREATE TABLE quote (
    part_id uuid NOT NULL REFERENCES request_part ON DELETE CASCADE,
    number integer NOT NULL,
    side text NOT NULL,
    account_id uuid,
    usage jsonb NOT NULL,
    lines jsonb NOT NULL,
    valid_until date,
    message text NOT NULL,
    conditions jsonb NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
    PRIMARY KEY (part_id, number)
  );
  CREATE TABLE part_message (
    id uuid PRIMARY KEY,
    part_id uuid NOT NULL REFERENCES request_part ON DELETE CASCADE,
    side text NOT NULL,
    account_id uuid,
    text text NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
  );
  CREATE INDEX part_message_part ON part_message (part_id, id);
  CREATE TABLE part_step (
    id uuid PRIMARY KEY,
    part_id uuid NOT NULL REFERENCES request_part ON DELETE CASCADE,
    act text NOT NULL,
    side text NOT NULL,
    account_id uuid,
    at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now())
  );
  CREATE INDEX part_step_part ON part_step (part_id, id);`;

/**
 * A licence, and the box of each of its works: no two boxes of a work may overlap on every axis, unless both belong to one chain of
 * extensions. A licence that excludes nobody has a place of its own on the axis `claim`, so that such licences never collide with
 * each other, and an exclusive one takes the whole axis.
 */
const LICENCES = `
  CREATE EXTENSION IF NOT EXISTS btree_gist;
  CREATE TABLE licence_number (year integer PRIMARY KEY, last integer NOT NULL);
  CREATE SEQUENCE licence_claim AS bigint START 1;
  CREATE TABLE licence (
    id uuid PRIMARY KEY,
    number text NOT NULL UNIQUE,
    code text NOT NULL,
    part_id uuid NOT NULL UNIQUE,
    account_id uuid NOT NULL,
    creator_id uuid NOT NULL,
    chain_id uuid NOT NULL,
    start_on date NOT NULL,
    ends_on date,
    terms jsonb NOT NULL,
    ending jsonb,
    ended_on date,
    ended_reason text NOT NULL DEFAULT '',
    paid_on date,
    expiring_told_at timestamptz,
    expired_told_at timestamptz,
    unpaid_told_at timestamptz,
    accepted_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
    version integer NOT NULL DEFAULT 1
  );
  CREATE TABLE licence_file (
    licence_id uuid NOT NULL REFERENCES licence ON DELETE CASCADE,
    document text NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (licence_id, document)
  );
  CREATE INDEX licence_account ON licence (account_id, id DESC);
  CREATE INDEX licence_creator ON licence (creator_id, id DESC);
  CREATE INDEX licence_chain ON licence (chain_id, id);
  CREATE TABLE licence_box (
    licence_id uuid NOT NULL REFERENCES licence DEFERRABLE INITIALLY DEFERRED,
    work_id uuid NOT NULL,
    chain_id uuid NOT NULL,
    media int4multirange NOT NULL,
    territories int4multirange NOT NULL,
    days daterange NOT NULL,
    industries int4range NOT NULL,
    claim int8range NOT NULL,
    PRIMARY KEY (licence_id, work_id),
    CONSTRAINT licence_box_free EXCLUDE USING gist (
      work_id WITH =, chain_id WITH <>, media WITH &&, territories WITH &&, days WITH &&, industries WITH &&, claim WITH &&)
  );
  CREATE INDEX licence_box_work ON licence_box (work_id);`;

export class CreateLicenceDesk1732000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [READ_MODELS, OFFERS, REQUESTS, LICENCES]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE licence_box, licence_file, licence, licence_number, part_step, part_message, quote, request_part, licence_request;
      DROP TABLE work_offer, offer_template, terms_edition, work, delegate, creator, member;
      DROP SEQUENCE licence_claim;
    `);
  }
}
