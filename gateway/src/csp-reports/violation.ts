import { type CspReport, findRoute } from '@koma/contracts';

/** What a page was not allowed to do. */
export interface Violation {
  directive: string;
  /** Origin of what was blocked, or a word such as `inline`: never a whole address, which may hold ids and tokens. */
  blocked: string;
  /** Route of the page, such as `/work/{id}`. */
  page: string;
}

/** The violations that a browser reports, without what could name a person. */
export function violationsOf(report: CspReport): Violation[] {
  const given = Array.isArray(report)
    ? report
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body }) => [body.effectiveDirective, body.blockedURL, body.documentURL] as const)
    : [older(report['csp-report'])];
  return given.map(([directive = '', blocked = '', page = '']) => ({
    directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
    blocked: originOf(blocked),
    page: routeOf(page),
  }));
}

type Older = Extract<CspReport, { 'csp-report': unknown }>['csp-report'];
const older = (report: Older) =>
  [
    report['effective-directive'] ?? report['violated-directive'],
    report['blocked-uri'],
    report['document-uri'],
  ] as const;

function originOf(address: string): string {
  if (!URL.canParse(address)) return /^[a-z-]{1,20}$/.exec(address)?.[0] ?? 'unknown';
  const { protocol, host } = new URL(address);
  return host === '' ? protocol : `${protocol}//${host}`.slice(0, 200);
}

const routeOf = (address: string): string =>
  URL.canParse(address) ? (findRoute(new URL(address).pathname)?.path ?? 'unknown') : 'unknown';
