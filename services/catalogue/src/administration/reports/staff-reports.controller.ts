import { staffReports } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ReportBarsService } from './report-bars.service.js';
import { ReportReaderService } from './report-reader.service.js';
import { ReportStepsService } from './report-steps.service.js';
import { ReportYearsService } from './report-years.service.js';

/** Reports as staff see them. */
@Controller()
export class StaffReportsController {
  constructor(
    private readonly reader: ReportReaderService,
    private readonly steps: ReportStepsService,
    private readonly bars: ReportBarsService,
    private readonly years: ReportYearsService,
  ) {}

  @Serves(staffReports.list)
  async list({ query }: Served<typeof staffReports.list>) {
    return this.reader.list(query);
  }

  @Serves(staffReports.get)
  async get({ params, caller }: Served<typeof staffReports.get>) {
    return this.reader.get(params.id, caller);
  }

  @Serves(staffReports.about)
  async about({ params }: Served<typeof staffReports.about>) {
    return { items: await this.reader.about(params.id) };
  }

  @Serves(staffReports.act)
  async act({ params, body, caller }: Served<typeof staffReports.act>) {
    await this.steps.act(params.id, body, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(staffReports.bar)
  async bar({ params, body, caller }: Served<typeof staffReports.bar>) {
    await this.bars.bar(params.id, body, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(staffReports.admit)
  async admit({ params, caller }: Served<typeof staffReports.admit>) {
    await this.bars.admit(params.id, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(staffReports.waiting)
  async waiting() {
    return this.reader.waiting();
  }

  @Serves(staffReports.year)
  async year({ params }: Served<typeof staffReports.year>) {
    return { items: await this.years.of(params.year) };
  }
}
