import { isReserved, type Locale, pictureSources, type ShareCard, type WorkMedia } from '@koma/contracts';
import { AppError, found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MembersService } from '../../members/index.js';
import { AssetsService, findCreator, readLabels } from '../../portfolio/index.js';
import { type OpenLink, SharedGateService } from './shared-gate.service.js';
import { SharedWorksService } from './shared-works.service.js';

/** Number of works searched for a picture. */
const LOOKED_AT = 12;
/** Width at which chats show a picture. */
const WIDTH = 1200;
/** Portraits are square. */
const PORTRAIT = { width: null, height: null, isWide: false } as const;

type Words = Pick<ShareCard, 'title' | 'description'>;
type Target = OpenLink['target'];

/** The card that chats show for a link that opens without a password. */
@Injectable()
export class ShareCardsService {
  constructor(
    private readonly database: DataSource,
    private readonly gate: SharedGateService,
    private readonly works: SharedWorksService,
    private readonly members: MembersService,
    private readonly assets: AssetsService,
  ) {}

  /** Null for locked, expired, hidden and unknown links alike, so that it reveals nothing. */
  async card(token: string, locale: Locale): Promise<ShareCard | null> {
    const open = await this.gate.pass({ token, pass: '', accountId: null }).catch(refused);
    if (!open) return null;
    const { cards, total } = await this.works.first(open, LOOKED_AT);
    const still = cards.flatMap(({ media }) => (media ? stillOf(media) : []))[0];
    const words = await this.words(open.target, total, locale);
    return { ...words, picture: still ?? this.portrait(open), isReserved: await this.reserves(open.target) };
  }

  /** A page of one creator follows the creator; one of several is reserved. */
  private async reserves({ work, slideSelect, ownerId }: Target): Promise<boolean> {
    if (slideSelect) return true;
    const creator = await findCreator(this.database.manager, work?.ownerId ?? ownerId);
    return isReserved(creator?.dataMining ?? 'no-ai-training');
  }

  private portrait({ target, viewer: { link } }: OpenLink): ShareCard['picture'] {
    if (target.kind !== 'creator') return null;
    return { ...PORTRAIT, url: this.assets.accountPictures(target.ownerId, { isPublic: false, link }).portraitUrl };
  }

  private async words({ work, slideSelect, creator, ownerId }: Target, count: number, locale: Locale): Promise<Words> {
    const { manager } = this.database;
    const brief = (await this.members.briefs(manager, [ownerId]))(ownerId);
    const name = (locale === 'en' && brief.nameRoman) || brief.name;
    if (work)
      return { title: (locale === 'en' && work.titleEn) || work.title, description: line(name, work.clientName) };
    const works = locale === 'ja' ? `${count}作品` : `${count} ${count === 1 ? 'work' : 'works'}`;
    if (slideSelect) return { title: slideSelect.name, description: line(name, works) };
    const { position, companyName } = found(creator);
    const label = await readLabels(manager);
    return { title: name, description: line(position && label('position', position)[locale], companyName, works) };
  }
}

const line = (...parts: string[]) => parts.filter(Boolean).join(' · ');

/** Not every chat reads AVIF; some works have nothing else. */
function stillOf(media: WorkMedia): NonNullable<ShareCard['picture']>[] {
  const { width, height } = media;
  const pictures = pictureSources(media);
  const known = pictures.filter(({ type }) => type !== 'image/avif');
  const sizes = (known.length > 0 ? known : pictures).toSorted((one, other) => one.width - other.width);
  const picture = sizes.find((one) => one.width >= WIDTH) ?? sizes.at(-1);
  if (!picture) return [];
  const shape = width > 0 ? Math.round((picture.width * height) / width) : null;
  return [{ url: picture.url, width: picture.width, height: shape, isWide: true }];
}

function refused(error: unknown): null {
  if (error instanceof AppError) return null;
  throw error;
}
