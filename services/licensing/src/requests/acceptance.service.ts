import { amountsOf, type Caller, companyForm, tokyoDay, type LicenceTerms } from '@koma/contracts';
import { AppError, found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { makeLicence } from '../licences/index.js';
import { findCompany, findCreatorNames, findTermsEdition, findVisible } from '../parties/index.js';
import { findParent } from './find-parent.js';
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
  constructor(private readonly access: PartAccessService) {}

  async accept(id: string, signed: Signed, caller: Caller): Promise<void> {
    await this.access.step({ id, act: 'accept', version: signed.version }, caller, async (tx, { part }) => {
      const request = await tx.findOneByOrFail(LicenceRequest, { id: part.requestId });
      const companyName = await requireCompany(tx, request, signed, caller);
      const quote = await openQuote(tx, part, signed.quote);
      await requireUsable(tx, part);
      const parent = await findParent(tx, request, part.creatorId);
      const terms = await termsOf(tx, { part, request, quote, signed: { ...signed, companyName } });
      const { accountId, creatorId } = part;
      await makeLicence(tx, { partId: id, accountId, creatorId, parent, terms });
      return {};
    });
  }
}

async function termsOf(
  tx: Tx,
  given: { part: RequestPart; request: LicenceRequest; quote: Quote; signed: Signed },
): Promise<LicenceTerms> {
  const { part, request, quote } = given;
  const { companyName, signerName, signerTitle } = given.signed;
  const { creatorId, works } = part;
  const { creatorName, creatorNameEn } = (await findCreatorNames(tx, [creatorId]))(creatorId);
  const { issuer, never, creditLine } = quote.conditions;
  const { endClient, product, campaign } = request;
  return {
    licensee: { companyName, signerName, signerTitle },
    licensor: { name: creatorName, nameEn: creatorNameEn, issuer },
    ...{
      endClient,
      product,
      campaign,
      works,
      usage: quote.usage,
      lines: quote.lines,
      amounts: amountsOf(quote.lines),
    },
    ...{ creditLine, never },
    form: quote.form ?? 'original',
    termsEdition: await findTermsEdition(tx),
    acceptedOn: tokyoDay(new Date()),
  };
}

/**
 * The company of the account, which must be that of the request, and as its signer writes it.
 * @returns it as the account has it
 */
async function requireCompany(tx: Tx, request: LicenceRequest, signed: Signed, caller: Caller): Promise<string> {
  const own = await findCompany(tx, caller);
  if (new Set([own, request.companyName, signed.companyName].map(companyForm)).size > 1)
    throw new AppError('LICENCE.OTHER_COMPANY');
  return own;
}

/** The works must still be public, and their creator a member. @throws `LICENCE.NOT_OFFERED` */
async function requireUsable(tx: Tx, { works }: RequestPart): Promise<void> {
  const visible = await findVisible(tx, works.map(({ id }) => id)); // prettier-ignore
  if (works.some(({ id }) => !visible.has(id))) throw new AppError('LICENCE.NOT_OFFERED');
}

/** The last quote, which whoever accepts has seen and which is still open. */
async function openQuote(tx: Tx, part: RequestPart, seen: number): Promise<Quote> {
  const [last] = await tx.find(Quote, { where: { partId: part.id }, order: { number: 'DESC' }, take: 1 });
  const quote = found(last);
  const { number, validUntil, usage } = quote;
  if (number !== seen) throw new AppError('LICENCE.OTHER_QUOTE');
  if (validUntil !== null && validUntil < tokyoDay(new Date())) throw new AppError('LICENCE.QUOTE_OVER');
  if (usage.start < tokyoDay(new Date())) throw new AppError('LICENCE.START_OVER');
  return quote;
}
