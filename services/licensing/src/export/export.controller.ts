import { exportParts } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Licence } from '../licences/index.js';
import { OfferTemplate, WorkOffer } from '../offers/index.js';
import { LicenceRequest, PartMessage, Quote, RequestPart } from '../requests/index.js';

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** What this service stores of an account: what it asked for, what it was asked for, what it wrote, and its licences. */
@Controller()
export class ExportController {
  constructor(private readonly database: DataSource) {}

  @Serves(exportParts.licensing)
  async part({ params: { accountId } }: Served<typeof exportParts.licensing>) {
    const { manager } = this.database;
    const asked = { where: [{ accountId }, { creatorId: accountId }] };
    const requests = await manager.findBy(LicenceRequest, { accountId });
    const parts = await manager.find(RequestPart, asked);
    const quotes = await manager.findBy(Quote, { accountId });
    const messages = await manager.findBy(PartMessage, { accountId });
    const licences = await manager.find(Licence, asked);
    const template = await manager.findOneBy(OfferTemplate, { creatorId: accountId });
    const works = await manager.findBy(WorkOffer, { ownerId: accountId });
    return {
      files: {
        'licences/requests.json': asJson({ requests, parts, quotes, messages }),
        'licences/licences.json': asJson(licences.map(({ number, terms, endsOn, paidOn }) => ({ number, terms, endsOn, paidOn }))), // prettier-ignore
        'licences/offers.json': asJson({ template, works }),
      },
    };
  }
}
