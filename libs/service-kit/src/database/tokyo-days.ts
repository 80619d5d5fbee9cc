/** SQL of the first instant of a day of Asia/Tokyo, the parameter of this number. */
export const startOfDay = (at: number): string => `($${at}::date::timestamp AT TIME ZONE 'Asia/Tokyo')`;

/** SQL of the first instant after the day. */
export const startAfterDay = (at: number): string => `(($${at}::date + 1)::timestamp AT TIME ZONE 'Asia/Tokyo')`;

/** SQL of the number of rows for which a condition holds. */
export const countWhere = (condition: string): string => `(count(*) FILTER (WHERE ${condition}))::int`;

/**
 * SQL of a row for every day of Asia/Tokyo from parameter 1 to 2, oldest first, as text.
 * @param columns what is asked of the day's rows
 * @param source a query for rows with the instant `at`
 */
export const perDay = (columns: string, source: string): string =>
  `SELECT to_char(day, 'YYYY-MM-DD') AS day, ${columns}
   FROM generate_series($1::date, $2::date, interval '1 day') AS day
   LEFT JOIN (SELECT * FROM (${source}) AS rows WHERE at >= ${startOfDay(1)} AND at < ${startAfterDay(2)}) AS source
     ON (at AT TIME ZONE 'Asia/Tokyo')::date = day::date
   GROUP BY day ORDER BY day`;
