import { type DocumentOptions, type DocumentWork, PROFILE_DOCUMENT, type ProfileDocument } from '@koma/contracts';
import { type CreatorRow, type CreditRow, type Label, shownAssetId, type WorkRow } from '../../portfolio/index.js';

type Labels = (kind: 'position' | 'role' | 'media-type' | 'image-type', key: string) => Label;

/** Leaves out what the creator does not show. */
export function toDocumentCreator(
  creator: CreatorRow,
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

const contactOf = ({ contactKind, contactName, contactEmail: email, phone }: CreatorRow) =>
  email === '' && phone === '' ? null : { name: contactKind === 'agent' ? contactName : '', email, phone };

interface Facts {
  credits: readonly CreditRow[];
  showsCredits: boolean;
  label: Labels;
  /** The creator of the document. */
  creatorId: string;
  /** The owner of the work, when it is another creator. */
  owner: CreatorRow | undefined;
}

export function toDocumentWork(work: WorkRow, { credits, showsCredits, label, creatorId, owner }: Facts): DocumentWork {
  const { id, kind, ownerId, title, titleEn, clientName, productName, agencyName, productionName, onAirDate, awards } =
    work;
  const type =
    kind === 'video' ? typeOf(label, 'media-type', work.mediaType) : typeOf(label, 'image-type', work.imageType);
  const shown = showsCredits ? credits.filter(({ isDeleted }) => !isDeleted) : [];
  return {
    ...{ id, kind, ownerId, title, titleEn, clientName, productName, agencyName, productionName, onAirDate, awards },
    type,
    credits: shown.map(({ role, name }) => ({ role: label('role', role), name })),
    part: owner === undefined ? null : { roles: rolesOf(credits, creatorId).map((role) => label('role', role)), owner },
    assetIds: picturesOf(work).slice(0, PROFILE_DOCUMENT.pictures),
    morePictures: Math.max(0, work.assetIds.length - PROFILE_DOCUMENT.pictures),
  };
}

/** The files of a work, or the still of its film on YouTube. */
function picturesOf(work: WorkRow): string[] {
  const shown = shownAssetId(work);
  return work.assetIds.length === 0 && shown ? [shown] : work.assetIds;
}

/** The roles of a person, each once. */
const rolesOf = (credits: readonly CreditRow[], creatorId: string) => [
  ...new Set(credits.flatMap((one) => (one.creatorId === creatorId && one.state === 'confirmed' ? one.role : []))),
];

const typeOf = (label: Labels, kind: 'media-type' | 'image-type', key: string | null) =>
  key === null ? null : label(kind, key);
