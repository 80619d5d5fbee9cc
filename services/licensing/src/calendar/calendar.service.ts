import { type CalendarLicence, type Caller, LICENSING, type RightsOfWork } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ClearancesService } from '../clearances/index.js';
import { findChainStarts, findLicences, type LicenceRow, licenceStateToday } from '../licences/index.js';
import { findTaken } from '../rights/index.js';

/** Who holds what of a work, and when. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly database: DataSource,
    private readonly clearances: ClearancesService,
  ) {}

  /** Days are half-open. */
  async ofWork(workId: string, days: { from: string; to: string }, caller: Caller): Promise<RightsOfWork> {
    const { work, clearances } = await this.clearances.ofWork(workId, caller);
    const { manager } = this.database;
    const taken = await findTaken(manager, workId, { ...days, limit: LICENSING.shown + 1 });
    const shown = taken.slice(0, LICENSING.shown);
    const licences = await findLicences(manager, shown.map(({ licenceId }) => licenceId)); // prettier-ignore
    const starts = await findChainStarts(manager, licences.map(({ chainId }) => chainId)); // prettier-ignore
    const known = new Map(licences.map((licence) => [licence.id, licence]));
    return {
      work,
      licences: shown.flatMap(({ licenceId, start, endsOn }) => {
        const licence = known.get(licenceId);
        if (!licence) return [];
        const first = starts.get(licence.chainId);
        const extendsNumber = first === undefined || first === licence.number ? null : first;
        return [toCalendar(licence, { start, endsOn, extendsNumber })];
      }),
      isCut: taken.length > shown.length,
      clearances,
    };
  }
}

function toCalendar(
  licence: LicenceRow,
  taken: Pick<CalendarLicence, 'start' | 'endsOn' | 'extendsNumber'>,
): CalendarLicence {
  const { id, number, terms } = licence;
  const { media, territories, exclusivity, industry } = terms.usage;
  return {
    ...{ id, number, territories, exclusivity, industry, ...taken },
    state: licenceStateToday(licence),
    companyName: terms.licensee.companyName,
    product: terms.product,
    media: media.map(({ medium }) => medium),
  };
}
