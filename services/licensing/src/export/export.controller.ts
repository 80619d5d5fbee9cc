import { exportParts } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { exportFiles } from '../attached-files/index.js';
import { exportClearances, exportDismissed } from '../clearances/index.js';
import { exportDeliveries } from '../deliveries/index.js';
import { exportDisputes } from '../disputes/index.js';
import { findOwnLicences } from '../licences/index.js';
import { exportOffers } from '../offers/index.js';
import { exportRequests } from '../requests/index.js';

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What this service stores of an account. */
@Controller()
export class ExportController {
  constructor(private readonly database: DataSource) {}

  @Serves(exportParts.licensing)
  async part({ params: { accountId } }: Served<typeof exportParts.licensing>) {
    const { manager } = this.database;
    const licences = await findOwnLicences(manager, accountId);
    const told = licences.map(({ number, terms, endsOn, paidOn }) => ({ number, terms, endsOn, paidOn }));
    return {
      files: {
        'licences/requests.json': asJson(await exportRequests(manager, accountId)),
        'licences/licences.json': asJson(told),
        'licences/disputes.json': asJson(await exportDisputes(manager, accountId)),
        'licences/deliveries.json': asJson(await exportDeliveries(manager, accountId)),
        'licences/clearances.json': asJson(await exportClearances(manager, accountId)),
        'licences/files.json': asJson(await exportFiles(manager, accountId)),
        'licences/dismissed-proposals.json': asJson(await exportDismissed(manager, accountId)),
        'licences/offers.json': asJson(await exportOffers(manager, accountId)),
      },
    };
  }
}
