import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What changes the form of tables while the service runs is done with the rights of their owner, which the service has no longer. */
export class OwnPartitions1732000000340 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER FUNCTION add_event_month(date) SECURITY DEFINER SET search_path = public, pg_temp;

      CREATE FUNCTION drop_event_months(known_months int) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = public, pg_temp AS $$
      DECLARE name text;
      BEGIN
        FOR name IN SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
          WHERE inhparent = 'event'::regclass AND relname ~ '^event_[0-9]{4}_[0-9]{2}$'
            AND to_date(substr(relname, 7), 'YYYY_MM')
              < date_trunc('month', now() AT TIME ZONE 'Asia/Tokyo') - make_interval(months => greatest(known_months, 13))
        LOOP
          EXECUTE format('DROP TABLE %I', name);
        END LOOP;
      END $$;

      CREATE FUNCTION analyze_rankings() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = public, pg_temp AS $$ BEGIN ANALYZE ranked, place, place_count; END $$;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION analyze_rankings();
      DROP FUNCTION drop_event_months(int);
      ALTER FUNCTION add_event_month(date) SECURITY INVOKER RESET search_path;
    `);
  }
}
