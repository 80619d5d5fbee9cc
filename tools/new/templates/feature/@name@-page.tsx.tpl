import { EmptyState, PageHeader } from '@koma/ui';
import { useWords } from '../../shared/words.js';

/** `@path@` */
export function @Name@Page() {
  const t = useWords();
  return (
    <>
      <PageHeader title={t('@camel@.title')} />
      <EmptyState title={t('@camel@.empty')} />
    </>
  );
}
