/** Part of the platform that fails for a while: the database does not answer, is too busy to answer in time, or a disk is full. */
export type Outage = 'database' | 'busy' | 'disk';

/**
 * SQLSTATEs of PostgreSQL (appendix A of its manual): class 08, shutdown, crash recovery, start, too many connections; of Node's
 * sockets; and of a certificate that has run out or begins later.
 */
const UNREACHABLE =
  /^(08\d{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|CERT_HAS_EXPIRED|CERT_NOT_YET_VALID)$/;
/** Time is up for a statement, for a lock that others hold, or for a transaction that does nothing. */
const BUSY = /^(57014|55P03|25P03)$/;
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** Failures of a connection for which the driver has no code. */
const DISCONNECTED =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client .* not queryable)/;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The outage that an error of the database driver, a socket or a file is about; null for every other error. */
export function outageOf(error: unknown): Outage | null {
  if (!isRecord(error)) return null;
  const { code, message } = error;
  if (typeof code === 'string' && FULL.test(code)) return 'disk';
  if (typeof code === 'string' && BUSY.test(code)) return 'busy';
  if (typeof code === 'string' && UNREACHABLE.test(code)) return 'database';
  if (typeof message === 'string' && DISCONNECTED.test(message)) return 'database';
  return outageOf(error.driverError) ?? outageOf(error.cause);
}
