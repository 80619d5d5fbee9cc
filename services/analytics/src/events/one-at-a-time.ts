/** One transaction changes the log at a time: which report of a half hour counts depends on all others of its viewer. */
export const ONE_AT_A_TIME = `SELECT pg_advisory_xact_lock(hashtext('koma.events'))`;
