import { ownReports, reports } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ReportCasesService } from './report-cases.service.js';
import { ReportIntakeService } from './report-intake.service.js';
import { ReportReaderService } from './report-reader.service.js';
import { ReportStepsService } from './report-steps.service.js';

/** Reports as both sides see them. */
@Controller()
export class ReportsController {
  constructor(
    private readonly intake: ReportIntakeService,
    private readonly cases: ReportCasesService,
    private readonly reader: ReportReaderService,
    private readonly steps: ReportStepsService,
  ) {}

  @Serves(reports.send)
  async send({ body, caller, locale, address }: Served<typeof reports.send>) {
    return this.intake.send(body, { caller, locale, address });
  }

  @Serves(reports.cases)
  async list({ params, query }: Served<typeof reports.cases>) {
    return this.cases.list(params.token, query.number);
  }

  @Serves(reports.confirm)
  async confirm({ params }: Served<typeof reports.confirm>) {
    return this.cases.confirm(params.token, params.id);
  }

  @Serves(reports.dismiss)
  async dismiss({ params }: Served<typeof reports.dismiss>) {
    await this.cases.dismiss(params.token, params.id);
  }

  @Serves(ownReports.get)
  async own({ params, caller }: Served<typeof ownReports.get>) {
    return this.reader.own(params.id, caller);
  }

  @Serves(ownReports.answer)
  async answer({ params, body, caller }: Served<typeof ownReports.answer>) {
    await this.steps.answer(params.id, body.message, caller);
    return this.reader.own(params.id, caller);
  }

  @Serves(ownReports.object)
  async object({ params, body, caller }: Served<typeof ownReports.object>) {
    await this.steps.object(params.id, body.message, caller);
    return this.reader.own(params.id, caller);
  }
}
