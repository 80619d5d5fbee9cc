import type { DocumentOptions, DocumentWork, ProfileDocument } from '@koma/contracts';
import type { Label } from '../categories/labels.js';
import type { Credit } from '../credits/credit.entity.js';
import type { Creator } from '../creators/creator.entity.js';
import type { Work } from '../works/work.entity.js';

type Labels = (kind: 'position' | 'role' | 'media-type' | 'image-type', key: string) => Label;

/** What is not shown is not there at all. */
export function toDocumentCreator(
  creator: Creator,
  options: DocumentOptions,
  label: Labels,
): ProfileDocument['creator'] {
  const { id, familyName, firstName, familyNameRoman, firstNameRoman, affiliation, companyName, homepageUrl } = creator;
  const { biography, biographyEn, career, careerEn } = creator;
  return {
    ...{ id, familyName, firstName, familyNameRoman, firstNameRoman, affiliation, companyName, homepageUrl },
    position: creator.position === '' ? null : label('position', creator.position),
    ...(options.showBiography ? { biography, biographyEn } : { biography: '', biographyEn: '' }),
    ...(options.showCareer ? { career, careerEn } : { career: '', careerEn: '' }),
    awards: options.showAwards ? creator.awards : [],
    contact: options.showContact ? contactOf(creator) : null,
  };
}

const contactOf = ({ contactKind, contactName, contactEmail: email, phone }: Creator) =>
  email === '' && phone === '' ? null : { name: contactKind === 'agent' ? contactName : '', email, phone };

export function toDocumentWork(
  work: Work,
  { credits, showsCredits, label }: { credits: readonly Credit[]; showsCredits: boolean; label: Labels },
): DocumentWork {
  const { id, kind, title, titleEn, clientName, productName, agencyName, productionName, onAirDate, awards } = work;
  const type =
    kind === 'video' ? typeOf(label, 'media-type', work.mediaType) : typeOf(label, 'image-type', work.imageType);
  const shown = showsCredits ? credits.filter(({ isDeleted }) => !isDeleted) : [];
  return {
    ...{ id, kind, title, titleEn, clientName, productName, agencyName, productionName, onAirDate, awards },
    type,
    credits: shown.map(({ role, name }) => ({ role: label('role', role), name })),
    assetId: work.assetIds[0] ?? null,
  };
}

const typeOf = (label: Labels, kind: 'media-type' | 'image-type', key: string | null) =>
  key === null ? null : label(kind, key);
