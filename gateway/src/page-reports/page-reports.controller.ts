import { PAGE_ROUTES, type PageReport, pageReports } from '@koma/contracts';
import { pageErrors, pageVitals, pageVitalSeconds, type Served, Serves } from '@koma/service-kit';
import { Controller, Logger } from '@nestjs/common';
import { maskScriptError } from './mask-script-error.js';

const PAGES = new Set(PAGE_ROUTES.map(({ path }) => path));
/** Of pages that do not exist: whoever invents names makes no new figures. */
const UNKNOWN = 'unknown';
/** A file of a build, with the digest in its name. */
const PLACE = /^[\w-]{1,80}\.[\da-f]{8,20}\.js:\d{1,7}:\d{1,7}$/;

/** What browsers measure of pages, as metrics; errors of scripts also as lines of the log. */
@Controller()
export class PageReportsController {
  private readonly logger = new Logger('Pages');

  @Serves(pageReports.send)
  async send({ body, isAutomatic }: Served<typeof pageReports.send>) {
    if (isAutomatic) return;
    const page = PAGES.has(body.page) ? body.page : UNKNOWN;
    body.vitals.forEach((vital) => this.measure(page, vital));
    body.errors.forEach((error) => this.tell(page, error));
  }

  private measure(page: string, { name, value, rating }: PageReport['vitals'][number]): void {
    pageVitals.inc({ page, vital: name, rating });
    if (name !== 'CLS') pageVitalSeconds.observe({ vital: name }, value / 1_000);
  }

  private tell(page: string, { text, place, traceId }: PageReport['errors'][number]): void {
    pageErrors.inc({ page });
    const where = PLACE.test(place) ? place : UNKNOWN;
    this.logger.warn({ page, where, text: maskScriptError(text), traceId }, 'a script of a page failed');
  }
}
