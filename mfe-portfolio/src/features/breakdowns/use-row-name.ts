import type { Facet, FacetRow } from '@koma/contracts';
import { useCategories } from '../../shared/categories.js';

/** Name of a row in the page's language: media of films and types of images are categories, all others are written as in the works. */
export function useRowName(facet: Facet): (row: Pick<FacetRow, 'key' | 'name'>) => string {
  const { label } = useCategories();
  return ({ key, name }) => {
    if (facet !== 'media-type') return name;
    const medium = label('media-type', key);
    return medium === key ? label('image-type', key) : medium;
  };
}
