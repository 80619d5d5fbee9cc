import { type Caller, endOfUsage, LATEST_START } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findLicences, isRunning } from '../licences/index.js';
import { findSource } from './requests.queries.js';
import { addDraft } from './requests.service.js';

/** Begins requests that extend or widen a licence; the licence stays as it is. */
@Injectable()
export class ExtensionService {
  constructor(private readonly database: DataSource) {}

  /** @returns the draft's id; it begins where the licence ends @throws `RESOURCE.NOT_FOUND` for others than the licensee */
  async begin(id: string, caller: Caller): Promise<string> {
    return this.database.transaction(async (tx) => {
      const [licence] = await findLicences(tx, [id]);
      if (licence?.accountId !== caller.accountId) throw new AppError('RESOURCE.NOT_FOUND');
      if (!isRunning(licence)) throw new AppError('LICENCE.NOT_RUNNING');
      const { works, usage, endClient, product, campaign } = licence.terms;
      // From where the first request came: colleagues in its project read the extension as well.
      const source = await findSource(tx, licence.partId);
      const start = endOfUsage(usage) ?? usage.start;
      const term = usage.term === 'own' ? 'year' : usage.term;
      return addDraft(tx, caller, {
        workIds: works.map((work) => work.id),
        // A licence may end later than a request can begin.
        usage: { ...usage, ...(start <= LATEST_START ? { start } : { start: undefined }), term, lastDay: null },
        ...{ endClient, product, campaign, extendsId: id, source },
      });
    });
  }
}
