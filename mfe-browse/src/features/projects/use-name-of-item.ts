import type { ProjectItem } from '@koma/contracts';
import { personName } from '@koma/ui';
import { titleOf, useLocale } from '@koma/web-kit';

/** Name of the creator or title of the work, in the page's language. */
export function useNameOfItem(): (item: ProjectItem) => string {
  const locale = useLocale();
  return ({ work, creator }) => {
    if (creator) return personName(creator, locale);
    return work ? titleOf(work, locale) : '';
  };
}
