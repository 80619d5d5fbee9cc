import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members, cards, fees with their attempts, refunds, receipts, and the provider's notifications. */
export class CreatePayments1732000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE plan_price (
        plan_id uuid NOT NULL REFERENCES plan (id),
        from_month text NOT NULL CHECK (from_month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
        price_yen integer NOT NULL CHECK (price_yen BETWEEN 0 AND 10000000),
        decided_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (plan_id, from_month)
      );
      INSERT INTO plan_price (plan_id, from_month, price_yen) SELECT id, '2020-01', price_yen FROM plan;
      ALTER TABLE plan DROP COLUMN price_yen;

      CREATE TABLE member (
        account_id uuid PRIMARY KEY,
        profile_type text NOT NULL CHECK (profile_type IN ('creator', 'user')),
        status text NOT NULL,
        email text NOT NULL,
        locale text NOT NULL,
        name text NOT NULL,
        company_name text NOT NULL,
        activated_at timestamptz,
        first_month text,
        ends_at timestamptz,
        rested_at timestamptz,
        customer_id text UNIQUE,
        receipt_company text NOT NULL DEFAULT '',
        receipt_department text NOT NULL DEFAULT '',
        receipt_name text NOT NULL DEFAULT ''
      );

      CREATE TABLE card (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES member (account_id) ON DELETE CASCADE,
        payment_method_id text NOT NULL UNIQUE,
        brand text NOT NULL,
        last4 text NOT NULL,
        expires_month integer NOT NULL,
        expires_year integer NOT NULL,
        holder text NOT NULL,
        is_default boolean NOT NULL,
        added_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX card_default ON card (account_id) WHERE is_default;
      CREATE INDEX card_account ON card (account_id, added_at);

      CREATE TABLE fee (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        account_id uuid NOT NULL,
        month text NOT NULL,
        plan_id uuid NOT NULL REFERENCES plan (id),
        amount_yen integer NOT NULL CHECK (amount_yen BETWEEN 1 AND 10000000),
        tax_yen integer NOT NULL,
        status text NOT NULL DEFAULT 'unpaid' CHECK (status IN ('unpaid', 'paid', 'refunded')),
        paid_at timestamptz,
        refunded_yen integer NOT NULL DEFAULT 0 CHECK (refunded_yen BETWEEN 0 AND amount_yen),
        next_attempt_on date,
        UNIQUE (account_id, month)
      );
      CREATE INDEX fee_waiting ON fee (next_attempt_on) WHERE status = 'unpaid';

      CREATE TABLE payment_attempt (
        id uuid PRIMARY KEY,
        fee_id uuid NOT NULL REFERENCES fee (id),
        customer_id text NOT NULL,
        payment_method_id text NOT NULL,
        amount_yen integer NOT NULL,
        is_present boolean NOT NULL,
        status text NOT NULL CHECK (status IN ('asked', 'action-needed', 'processing', 'declined', 'cancelled', 'succeeded')),
        failure text,
        charge_id text UNIQUE,
        card_brand text NOT NULL,
        card_last4 text NOT NULL,
        begun_at timestamptz NOT NULL DEFAULT now(),
        leased_until timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX payment_attempt_open ON payment_attempt (fee_id)
        WHERE status IN ('asked', 'action-needed', 'processing');
      CREATE INDEX payment_attempt_fee ON payment_attempt (fee_id, begun_at);
      CREATE INDEX payment_attempt_waiting ON payment_attempt (leased_until) WHERE status IN ('asked', 'action-needed', 'processing');

      CREATE TABLE refund (
        id uuid PRIMARY KEY,
        fee_id uuid NOT NULL REFERENCES fee (id),
        charge_id text NOT NULL,
        provider_id text UNIQUE,
        amount_yen integer NOT NULL CHECK (amount_yen > 0),
        reason text NOT NULL,
        decided_by uuid,
        status text NOT NULL CHECK (status IN ('asked', 'succeeded', 'failed')),
        decided_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX refund_open ON refund (fee_id) WHERE status = 'asked';

      CREATE TABLE receipt_counter (year integer PRIMARY KEY, last integer NOT NULL);
      CREATE TABLE receipt (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        kind text NOT NULL CHECK (kind IN ('invoice', 'return')),
        year integer NOT NULL,
        number integer NOT NULL,
        account_id uuid NOT NULL,
        fee_id uuid NOT NULL REFERENCES fee (id),
        refund_id uuid UNIQUE REFERENCES refund (id),
        corrects_id uuid REFERENCES receipt (id),
        issued_at timestamptz NOT NULL,
        data jsonb NOT NULL,
        UNIQUE (year, number)
      );
      CREATE UNIQUE INDEX receipt_of_fee ON receipt (fee_id) WHERE kind = 'invoice';
      CREATE INDEX receipt_account ON receipt (account_id, issued_at);
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN RAISE EXCEPTION 'receipts are never changed'; END $$;
      CREATE TRIGGER receipt_stays BEFORE UPDATE OR DELETE ON receipt FOR EACH ROW EXECUTE FUNCTION refuse_change();

      CREATE TABLE provider_event (
        id text PRIMARY KEY,
        type text NOT NULL,
        about_kind text,
        about_id text,
        received_at timestamptz NOT NULL DEFAULT now(),
        next_try_at timestamptz NOT NULL DEFAULT now(),
        tries integer NOT NULL DEFAULT 0,
        handled_at timestamptz,
        error text
      );
      CREATE INDEX provider_event_waiting ON provider_event (received_at) WHERE handled_at IS NULL;

      CREATE TABLE reconciliation (
        day date PRIMARY KEY,
        checked integer NOT NULL,
        healed integer NOT NULL,
        unknown integer NOT NULL,
        done_at timestamptz NOT NULL
      );

      CREATE TABLE sandbox_customer (id text PRIMARY KEY);
      CREATE TABLE sandbox_card (
        id text PRIMARY KEY,
        customer_id text REFERENCES sandbox_customer (id),
        token text NOT NULL,
        brand text NOT NULL,
        last4 text NOT NULL,
        expires_month integer NOT NULL,
        expires_year integer NOT NULL,
        holder text NOT NULL
      );
      CREATE TABLE sandbox_setup (
        id text PRIMARY KEY,
        customer_id text NOT NULL REFERENCES sandbox_customer (id),
        status text NOT NULL,
        card_id text REFERENCES sandbox_card (id)
      );
      CREATE TABLE sandbox_charge (
        id text PRIMARY KEY,
        attempt_id uuid NOT NULL UNIQUE,
        customer_id text NOT NULL REFERENCES sandbox_customer (id),
        card_id text NOT NULL REFERENCES sandbox_card (id),
        amount_yen integer NOT NULL,
        status text NOT NULL,
        failure text,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE sandbox_refund (
        id text PRIMARY KEY,
        key uuid NOT NULL UNIQUE,
        charge_id text NOT NULL REFERENCES sandbox_charge (id),
        amount_yen integer NOT NULL CHECK (amount_yen > 0),
        created_at timestamptz NOT NULL DEFAULT now()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE sandbox_refund, sandbox_charge, sandbox_setup, sandbox_card, sandbox_customer, provider_event, reconciliation, receipt,
        receipt_counter, refund, payment_attempt, fee, card, member, plan_price;
      DROP FUNCTION refuse_change();
      ALTER TABLE plan ADD COLUMN price_yen integer NOT NULL DEFAULT 0;
    `);
  }
}
