import { type Caller, LOOKALIKES, type lookalikes, type ResponseOf, workSearch } from '@koma/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findAssets, shownAssetId, WorkCardsService, WorkReaderService } from '../../portfolio/index.js';
import { SEARCH_INDEX, type SearchIndex } from '../../search/index.js';

/** Works that look similar; public works only. */
@Injectable()
export class LookalikesService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: WorkReaderService,
    private readonly cards: WorkCardsService,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
  ) {}

  async of(id: string, still: number | undefined, caller: Caller): Promise<ResponseOf<typeof lookalikes.list>> {
    const { work } = await this.reader.seen(id, caller);
    const shown = shownAssetId(work);
    const [asset] = await findAssets(this.database.manager, shown === null ? [] : [shown]);
    const like = (still === undefined ? asset?.look : asset?.stillLooks[still]) ?? null;
    if (like === null) return { like, items: [] };
    const query = workSearch.parse({ kind: work.kind, like, sort: 'look', limit: LOOKALIKES + 1 });
    const { ids } = await this.index.search(query);
    const others = ids.filter((other) => other !== id).slice(0, LOOKALIKES);
    return { like, items: await this.cards.cards(others, caller) };
  }
}
