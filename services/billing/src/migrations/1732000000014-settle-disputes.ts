import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the card processor may take back after a payment, payments beyond a fee, and incidents that staff must look at. */
export class SettleDisputes1732000000014 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_attempt ADD COLUMN is_surplus boolean NOT NULL DEFAULT false,
        DROP CONSTRAINT payment_attempt_status_check,
        ADD CONSTRAINT payment_attempt_status_check
          CHECK (status IN ('asked', 'action-needed', 'processing', 'declined', 'cancelled', 'succeeded', 'charged-back'));

      -- A fee that was paid twice has one payment that is given back.
      UPDATE payment_attempt a SET is_surplus = true WHERE status = 'succeeded' AND EXISTS (SELECT FROM payment_attempt b
        WHERE b.fee_id = a.fee_id AND b.status = 'succeeded' AND (b.begun_at, b.id) > (a.begun_at, a.id));

      ALTER TABLE refund DROP CONSTRAINT refund_status_check,
        ADD CONSTRAINT refund_status_check CHECK (status IN ('asked', 'succeeded', 'failed', 'bounced', 'replaced')),
        ADD COLUMN replaces_id uuid REFERENCES refund (id);
      -- A payment beyond the fee is given back while another refund of the fee may be under way.
      DROP INDEX refund_open;
      CREATE UNIQUE INDEX refund_open ON refund (charge_id) WHERE status = 'asked';
      CREATE INDEX refund_charge ON refund (charge_id);

      CREATE TABLE dispute (
        id text PRIMARY KEY,
        attempt_id uuid NOT NULL REFERENCES payment_attempt (id),
        amount_yen integer NOT NULL,
        status text NOT NULL CHECK (status IN ('inquiry', 'open', 'won', 'lost')),
        evidence_due_by timestamptz,
        opened_at timestamptz NOT NULL,
        decided_at timestamptz
      );
      CREATE INDEX dispute_attempt ON dispute (attempt_id);

      CREATE TABLE incident (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        key text NOT NULL,
        fee_id uuid REFERENCES fee (id),
        details jsonb NOT NULL,
        found_at timestamptz NOT NULL,
        closed_at timestamptz,
        closed_by uuid,
        note text NOT NULL DEFAULT '',
        UNIQUE (kind, key)
      );
      CREATE INDEX incident_found ON incident (found_at DESC, id DESC);

      ALTER TABLE reconciliation ADD COLUMN failed integer NOT NULL DEFAULT 0;

      ALTER TABLE sandbox_refund ADD COLUMN status text NOT NULL DEFAULT 'succeeded';
      CREATE TABLE sandbox_dispute (
        id text PRIMARY KEY,
        charge_id text NOT NULL REFERENCES sandbox_charge (id),
        amount_yen integer NOT NULL,
        status text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE sandbox_dispute, incident, dispute;
      ALTER TABLE sandbox_refund DROP COLUMN status;
      ALTER TABLE reconciliation DROP COLUMN failed;
      DROP INDEX refund_charge, refund_open;
      CREATE UNIQUE INDEX refund_open ON refund (fee_id) WHERE status = 'asked';
      ALTER TABLE payment_attempt DROP COLUMN is_surplus;
      ALTER TABLE refund DROP COLUMN replaces_id;
    `);
  }
}
