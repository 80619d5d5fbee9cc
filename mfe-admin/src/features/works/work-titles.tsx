import type { StaffWork } from '@koma/contracts';
import { titleOf, useLocale } from '@koma/web-kit';
import { List } from '@mantine/core';
import { useWords } from '../../shared/words.js';

/** Titles that a question names. */
const NAMED = 5;

/** The works that a question is about. */
export function WorkTitles({ works }: { works: readonly StaffWork[] }) {
  const t = useWords();
  const locale = useLocale();
  const rest = works.length - NAMED;
  return (
    <List size="sm">
      {works.slice(0, NAMED).map((work) => (
        <List.Item key={work.id}>{titleOf(work, locale)}</List.Item>
      ))}
      {rest > 0 && <List.Item>{t('works.andMore', { count: rest, total: rest })}</List.Item>}
    </List>
  );
}
