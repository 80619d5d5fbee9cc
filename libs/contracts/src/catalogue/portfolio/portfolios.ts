import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { optionalText, text } from '../../common/fields.js';
import { PORTFOLIO, TEXT } from '../../common/limits.js';
import { id, idParams, page, pageQuery } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { editedWorkCard, workCard } from './works.js';

const sectionName = { title: text(TEXT.short), titleEn: optionalText(TEXT.short) };

/** A heading in a portfolio with its works in order. */
export const portfolioSection = z.object({ title: z.string(), titleEn: z.string(), works: z.array(editedWorkCard) });
export type PortfolioSection = z.infer<typeof portfolioSection>;

/** A portfolio as its editors see it, with works of every status. */
export const portfolio = z.object({
  version: z.int(),
  /** Works without heading; they come first, new ones before ordered ones. */
  loose: z.array(editedWorkCard),
  sections: z.array(portfolioSection),
});
export type Portfolio = z.infer<typeof portfolio>;

const workIds = z.array(id).max(PORTFOLIO.works);
export const portfolioForm = z
  .strictObject({
    loose: workIds,
    sections: z.array(z.strictObject({ ...sectionName, workIds })).max(PORTFOLIO.sections),
  })
  .refine(({ loose, sections }) => {
    const all = [...loose, ...sections.flatMap((section) => section.workIds)];
    return new Set(all).size === all.length;
  });
export type PortfolioForm = z.infer<typeof portfolioForm>;

/** A work in the public portfolio, with its heading. */
export const shownWork = z.object({
  work: workCard,
  section: z.object({ title: z.string(), titleEn: z.string() }).nullable(),
});
export type ShownWork = z.infer<typeof shownWork>;

/** The reel on a creator's page with its published works; null without one. */
export const shownReel = z.object({ name: z.string(), works: z.array(workCard) }).nullable();
export type ShownReel = z.infer<typeof shownReel>;

export const portfolios = {
  get: endpoint({
    id: 'catalogue.portfolios.get',
    method: 'GET',
    path: '/api/catalogue/profiles/{id}/portfolio',
    summary: 'A portfolio to be arranged: of oneself, or of an owner whose grant one holds',
    access: 'member',
    params: idParams,
    response: portfolio,
  }),
  arrange: endpoint({
    id: 'catalogue.portfolios.arrange',
    method: 'PUT',
    path: '/api/catalogue/profiles/{id}/portfolio',
    summary: 'Saves headings and order; an outdated version answers 409',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: z.int(), portfolio: portfolioForm }),
    response: portfolio,
  }),
  shown: endpoint({
    id: 'catalogue.portfolios.shown',
    method: 'GET',
    path: '/api/catalogue/creators/{id}/works',
    summary: "A creator's own works as others see them, in the creator's order",
    access: 'signed-in',
    params: idParams,
    query: z.strictObject({ ...pageQuery, kind: assetKind.optional() }),
    response: page(shownWork),
  }),
  reel: endpoint({
    id: 'catalogue.portfolios.reel',
    method: 'GET',
    path: '/api/catalogue/creators/{id}/reel',
    summary: 'The reel that a creator has chosen for the own page',
    access: 'signed-in',
    params: idParams,
    response: shownReel,
  }),
} as const;
