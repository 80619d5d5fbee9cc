import { amountsOf, type Caller, companyForm, tokyoDay, type LicenceTerms } from '@koma/contracts';
import { AppError, found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { findLicences, makeLicence } from '../licences/index.js';
import { OffersService, templateOf } from '../offers/index.js';
import { findCompany, findCreatorNames, findTermsEdition } from '../parties/index.js';
import { LicenceRequest } from './licence-request.entity.js';
import { Quote, type RequestPart } from './part.entities.js';
import { PartAccessService } from './part-access.service.js';

interface Signed {
  version: number;
  /** Number of the quote that was seen. */
  quote: number;
  companyName: string;
  signerName: string;
  signerTitle: string;
}

/** Makes a licence of the last quote. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly access: PartAccessService,
    private readonly offers: OffersService,
  ) {}

  async accept(id: string, signed: Signed, caller: Caller): Promise<void> {
    await this.access.step({ id, act: 'accept', version: signed.version }, caller, async (tx, { part }) => {
      const request = await tx.findOneByOrFail(LicenceRequest, { id: part.requestId });
      await requireCompany(tx, request, signed, caller);
      const quote = await openQuote(tx, part, signed.quote);
      const [parent] = request.extendsId === null ? [] : await findLicences(tx, [request.extendsId]);
      const terms = await this.termsOf(tx, { part, request, quote, signed });
      const { accountId, creatorId } = part;
      await makeLicence(tx, { partId: id, accountId, creatorId, parent: parent ?? null, terms });
      return {};
    });
  }

  private async termsOf(
    tx: Tx,
    given: { part: RequestPart; request: LicenceRequest; quote: Quote; signed: Signed },
  ): Promise<LicenceTerms> {
    const { part, request, quote } = given;
    const { companyName, signerName, signerTitle } = given.signed;
    const { creatorId, works } = part;
    const names = await findCreatorNames(tx, [creatorId]);
    const { issuer } = await templateOf(tx, creatorId);
    const offers = await this.offers.termsOf(tx, works.map(({ id }) => ({ id, ownerId: creatorId }))); // prettier-ignore
    const inWords = (words: readonly string[]) => [...new Set(words)].filter((one) => one !== '').join('\n');
    const { endClient, product, campaign } = request;
    return {
      licensee: { companyName, signerName, signerTitle },
      licensor: { name: names.get(creatorId) ?? '', issuer },
      ...{
        endClient,
        product,
        campaign,
        works,
        usage: quote.usage,
        lines: quote.lines,
        amounts: amountsOf(quote.lines),
      },
      creditLine: inWords([...offers.values()].map(({ creditLine }) => creditLine)),
      never: inWords([...offers.values()].map(({ never }) => never)),
      termsEdition: await findTermsEdition(tx),
      acceptedOn: tokyoDay(new Date()),
    };
  }
}

/** The company of the request, which must still be the one of the account, as its signer writes it. */
async function requireCompany(tx: Tx, request: LicenceRequest, signed: Signed, caller: Caller): Promise<void> {
  const names = [await findCompany(tx, caller), request.companyName, signed.companyName];
  if (new Set(names.map(companyForm)).size > 1) throw new AppError('LICENCE.OTHER_COMPANY');
}

/** The last quote, which whoever accepts has seen and which is still open. */
async function openQuote(tx: Tx, part: RequestPart, seen: number): Promise<Quote> {
  const [quote] = await tx.find(Quote, { where: { partId: part.id }, order: { number: 'DESC' }, take: 1 });
  const { number, validUntil } = found(quote);
  if (number !== seen) throw new AppError('LICENCE.OTHER_QUOTE');
  if (validUntil !== null && validUntil < tokyoDay(new Date())) throw new AppError('LICENCE.QUOTE_OVER');
  return found(quote);
}
