import { Logger } from '@nestjs/common';

/** What an attack would show: signing in, refused access, limits, requests that no page sends. */
const LOGGED = /^(AUTH|ACCESS|LINK|SHARE_LINK)\.|^REQUEST\.(TOO_MANY|FOREIGN_ORIGIN|MALFORMED)$/;
/** Lines of one kind in a second; a flood must not fill the disk. The next line names how many were left out. */
const MOST_PER_SECOND = 20;

/** Who and where; never what was typed. */
export interface SecurityFacts {
  /** Endpoint or path without parameters. */
  at: string;
  address: string;
  accountId?: string | undefined;
  traceId?: string | undefined;
}

/** Security events in the service's log, under the context `Security` (ASVS 5.0, 16.3.1–16.3.3). */
export class SecurityLog {
  private readonly logger = new Logger('Security');
  private readonly counts = new Map<string, { second: number; lines: number; leftOut: number }>();

  /** Logs a refusal that matters for security; other codes are left to the caller. */
  refused(code: string, facts: SecurityFacts): void {
    if (LOGGED.test(code)) this.write(code, facts);
  }

  /** Logs something that has happened, such as `signed-in`. */
  happened(event: string, facts: SecurityFacts): void {
    this.write(event, facts);
  }

  private write(event: string, facts: SecurityFacts): void {
    const second = Math.floor(Date.now() / 1_000);
    const known = this.counts.get(event);
    const count = known?.second === second ? known : { second, lines: 0, leftOut: known?.leftOut ?? 0 };
    this.counts.set(event, count);
    if (count.lines >= MOST_PER_SECOND) return void (count.leftOut += 1);
    count.lines += 1;
    this.logger.warn({ event, ...facts, ...(count.leftOut > 0 && { leftOut: count.leftOut }) });
    count.leftOut = 0;
  }
}
