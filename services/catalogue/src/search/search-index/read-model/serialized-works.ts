import type { NameFilter } from '@koma/contracts';
import type { SerializedCategories } from './category-index.js';
import type { SerializedLooks } from './look-index.js';
import type { SerializedMakers } from './maker-index.js';
import type { SerializedNameIndex } from './name-index.js';
import type { SerializedPeople } from './people-index.js';
import type { SerializedTexts } from './text-index.js';
import type { SerializedSorts } from './work-sorts.js';

/** Serialised works. */
export interface SerializedWorks {
  vacant: number[];
  videos: Uint32Array;
  categories: SerializedCategories;
  looks: SerializedLooks;
  names: Map<NameFilter, SerializedNameIndex>;
  makers: SerializedMakers;
  text: SerializedTexts;
  people: SerializedPeople;
  sorts: SerializedSorts;
}
