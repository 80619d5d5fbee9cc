import { PageHeader } from '@koma/ui';
import { ListTab, ListTabs, queryOf, QueryView, usePageName, usePageRoute } from '@koma/web-kit';
import { NAME_KINDS, staffCategories } from '@koma/contracts';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useIsFullAdmin } from '../../shared/use-is-full-admin.js';
import { useWords } from '../../shared/words.js';
import { CategoryLists } from './category-lists.js';
import { MergesPanel } from './merges-panel.js';
import { NameList } from './name-list.js';
import { isNameKind, KINDS, type Kind, useKind } from './use-categories-page.js';

/** How soon the page shows what a colleague has done. */
const REFRESH_MS = 10_000;

function OfKind({ kind }: { kind: Kind }) {
  const query = useQuery({ ...queryOf(staffCategories.list, { params: { kind } }), refetchInterval: REFRESH_MS });
  return (
    <QueryView query={query} shape="table">
      {(list) => <CategoryLists kind={kind} list={list} />}
    </QueryView>
  );
}

/** `/admin/cms/system-content`: what forms and filters offer; the address has the kind. */
export function CategoriesPage() {
  const t = useWords();
  const nameOf = usePageName();
  const route = usePageRoute();
  const kind = useKind();
  const isFull = useIsFullAdmin();
  if (!route) return null;
  return (
    <>
      <PageHeader title={nameOf(route.name)} description={t('categories.lead')} />
      {!isFull && (
        <Alert variant="light" color="gray" mb="md">
          {t('categories.readOnly')}
        </Alert>
      )}
      <ListTabs label={t('categories.tabs')}>
        {[...KINDS, ...NAME_KINDS].map((one) => (
          <ListTab key={one} to={`${route.path}?kind=${one}`} isCurrent={one === kind} total={undefined}>
            {t(`categories.kinds.${one}`)}
          </ListTab>
        ))}
      </ListTabs>
      <MergesPanel kind={kind} />
      {isNameKind(kind) ? <NameList key={kind} kind={kind} /> : <OfKind key={kind} kind={kind} />}
    </>
  );
}
