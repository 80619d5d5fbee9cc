import { type AssetKind, type Work, workDownload, type WorkForm, type workForm } from '@koma/contracts';
import { z } from 'zod';

/** The form's values of a work. */
export type WorkValues = z.input<typeof workForm>;

const YOUTUBE = 'https://youtu.be/';

/** An empty form. */
export const emptyWork: WorkForm = {
  title: '',
  titleEn: '',
  clientName: '',
  productName: '',
  titleKana: '',
  clientKana: '',
  productKana: '',
  agencyName: '',
  productionName: '',
  onAirDate: null,
  mediaType: null,
  imageType: null,
  genres: [],
  commodityTypes: [],
  situations: [],
  tags: [],
  youtubeUrl: '',
  awards: [],
  credits: [],
  memberDownload: null,
  linkDownload: null,
};

/** Fields of the form in a work. */
export const valuesOfWork = (work: Work): WorkForm => ({
  title: work.title,
  titleEn: work.titleEn,
  clientName: work.clientName,
  productName: work.productName,
  titleKana: work.titleKana,
  clientKana: work.clientKana,
  productKana: work.productKana,
  agencyName: work.agencyName,
  productionName: work.productionName,
  onAirDate: work.onAirDate,
  mediaType: work.mediaType,
  imageType: work.imageType,
  genres: work.genres,
  commodityTypes: work.commodityTypes,
  situations: work.situations,
  tags: work.tags,
  youtubeUrl: work.youtubeId === null ? '' : YOUTUBE + work.youtubeId,
  awards: work.awards,
  credits: work.credits.map(({ id, role, name, creatorId, isDeleted }) => ({ id, role, name, creatorId, isDeleted })),
  memberDownload: work.memberDownload,
  linkDownload: work.linkDownload,
});

const word = z.string();
const choice = z.string().nullable();
const list = z.array(z.string());

/** Drafts may be invalid: only their shape is checked. */
export const workDraft = z
  .object({
    title: word,
    titleEn: word,
    clientName: word,
    productName: word,
    titleKana: word,
    clientKana: word,
    productKana: word,
    agencyName: word,
    productionName: word,
    onAirDate: choice,
    mediaType: choice,
    imageType: choice,
    genres: list,
    commodityTypes: list,
    situations: list,
    tags: list,
    youtubeUrl: word,
    memberDownload: workDownload.nullable(),
    linkDownload: workDownload.nullable(),
    awards: z.array(z.object({ ceremony: word, category: word, title: word, year: z.int() })),
    credits: z.array(
      z.object({
        id: word.optional(),
        role: word,
        name: word,
        creatorId: choice.optional(),
        isUnlinked: z.literal(true).optional(),
        isDeleted: z.literal(true).optional(),
      }),
    ),
  })
  .partial();

/** The category with the type of a work of this kind. */
export const TYPE_FIELD = {
  video: { field: 'mediaType', category: 'media-type' },
  image: { field: 'imageType', category: 'image-type' },
} as const satisfies Record<AssetKind, { field: keyof WorkForm; category: string }>;
