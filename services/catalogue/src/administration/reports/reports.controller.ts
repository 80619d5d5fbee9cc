import { ownReports, reports } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ReportIntakeService } from './report-intake.service.js';
import { ReportReaderService } from './report-reader.service.js';
import { ReportStepsService } from './report-steps.service.js';

/** Reports as both sides see them. */
@Controller()
export class ReportsController {
  constructor(
    private readonly intake: ReportIntakeService,
    private readonly reader: ReportReaderService,
    private readonly steps: ReportStepsService,
  ) {}

  @Serves(reports.send)
  async send({ body, caller, locale }: Served<typeof reports.send>) {
    return this.intake.send(body, { caller, locale });
  }

  @Serves(reports.case)
  async case({ params }: Served<typeof reports.case>) {
    return this.intake.case(params.token);
  }

  @Serves(reports.confirm)
  async confirm({ params }: Served<typeof reports.confirm>) {
    return this.intake.confirm(params.token);
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
