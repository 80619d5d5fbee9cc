import {
  type Caller,
  type CategoryFilter,
  issueAt,
  type Locale,
  type RefusedWork,
  WORK_CATEGORIES,
} from '@koma/contracts';
import { AppError, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { WorkEffects } from './work-effects.js';
import { Work } from './work.entity.js';
import { recordWorkAct } from './work-history.js';
import { lockWorks } from './works.queries.js';

const KINDS = {
  mediaType: 'media-type',
  imageType: 'image-type',
  genre: 'genre',
  commodityType: 'commodity-type',
  situation: 'situation',
} as const satisfies Record<CategoryFilter, string>;
/** Columns with several categories. */
const LISTS = { genre: 'genres', commodityType: 'commodityTypes', situation: 'situations' } as const;

export interface CategoryChange {
  filter: CategoryFilter;
  key: string;
  isSet: boolean;
}

/** Staff give works categories, and take them away. */
@Injectable()
export class WorkCategoriesService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly effects: WorkEffects,
  ) {}

  /**
   * A new version of each work that changes, so that no open form brings the old categories back; a work that is as wanted already
   * counts as changed. @throws AppError for a category that is not offered (any more)
   */
  async change(
    ids: readonly string[],
    change: CategoryChange,
    { caller, locale }: { caller: Caller; locale: Locale },
  ): Promise<{ changed: string[]; refused: RefusedWork[] }> {
    return this.database.transaction(async (tx) => {
      await requireCategory(tx, change, locale);
      await lockWorks(tx, ids);
      const works = new Map((await tx.findBy(Work, { id: In([...ids]) })).map((work) => [work.id, work]));
      const outcomes = ids.map((id) => ({ id, code: refusalOf(works.get(id), change) }));
      const changed = outcomes.filter(({ code }) => code === null).map(({ id }) => id);
      for (const id of changed) await this.write(tx, works.get(id), change, caller);
      const refused = outcomes.flatMap(({ id, code }) => (code === null ? [] : { id, code }));
      return { changed, refused };
    });
  }

  private async write(tx: Tx, work: Work | undefined, change: CategoryChange, caller: Caller): Promise<void> {
    const columns = work && columnsOf(work, change);
    if (!work || !columns) return;
    await tx.save(Work, Object.assign(work, columns));
    await this.effects.changed(tx, work);
    const { id, title } = work;
    await recordWorkAct(tx, id, { act: 'categorised', actorId: caller.accountId });
    const details = { category: `${KINDS[change.filter]}:${change.key}`, change: change.isSet ? 'added' : 'removed' };
    const act = { action: 'work.categorised', actorId: caller.accountId, details } as const;
    await this.outbox.add(tx, 'staff.act.done', id, { ...act, subjectId: id, subjectName: title });
  }
}

async function requireCategory(tx: Tx, { filter, key, isSet }: CategoryChange, locale: Locale): Promise<void> {
  // One that is gone may still be taken away.
  if (!isSet) return;
  const rows: unknown[] = await tx.query(
    'SELECT FROM category WHERE kind = $1 AND key = $2 AND retired_at IS NULL AND merged_into IS NULL',
    [KINDS[filter], key],
  );
  if (rows.length === 0) throw new AppError('REQUEST.INVALID', { issues: [issueAt(['key'], 'FIELD.INVALID', locale)] });
}

/** Why a work cannot have the category; null: it can. */
function refusalOf(work: Work | undefined, { filter, key, isSet }: CategoryChange): RefusedWork['code'] | null {
  if (!work) return 'RESOURCE.NOT_FOUND';
  if (filter === 'mediaType' || filter === 'imageType')
    return (filter === 'mediaType') === (work.kind === 'video') ? null : 'REQUEST.INVALID';
  const column = LISTS[filter];
  const isNew = isSet && !work[column].includes(key);
  return isNew && work[column].length >= WORK_CATEGORIES[column] ? 'WORK.CATEGORIES_FULL' : null;
}

/** The column with the wanted value; null where it has it already. */
function columnsOf(work: Work, { filter, key, isSet }: CategoryChange): Partial<Work> | null {
  if (filter === 'mediaType' || filter === 'imageType') {
    const wanted = isSet ? key : null;
    const isOther = work[filter] !== wanted && (isSet || work[filter] === key);
    return isOther ? { [filter]: wanted } : null;
  }
  const column = LISTS[filter];
  const has = work[column].includes(key);
  if (has === isSet) return null;
  return { [column]: isSet ? [...work[column], key] : work[column].filter((one) => one !== key) };
}
