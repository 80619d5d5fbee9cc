import { cmsDrafts, type CmsPageName } from '@koma/contracts';
import { PageHeader } from '@koma/ui';
import { ListTab, ListTabs, queryOf, QueryView, usePageName, usePageRoute } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { oneOf, useAddress } from '../../shared/use-address.js';
import { editedOn } from './cms-pages.js';
import { PageEditor } from './editing/page-editor.js';
import { useCmsWords } from './use-cms-words.js';

/** How soon a page without unsaved changes shows what a colleague has done. */
const REFRESH_MS = 10_000;

function EditedPage({ page }: { page: CmsPageName }) {
  const query = useQuery({ ...queryOf(cmsDrafts.get, { params: { page } }), refetchInterval: REFRESH_MS });
  return (
    <QueryView query={query} shape="form">
      {(draft) => <PageEditor draft={draft} />}
    </QueryView>
  );
}

/** `/admin/cms/…`: texts of the public pages. The address names the page where one route has several. */
export function CmsPage() {
  const { t } = useCmsWords();
  const nameOf = usePageName();
  const route = usePageRoute();
  const { params } = useAddress();
  const pages = editedOn(route?.name ?? '');
  const [first] = pages;
  const page = oneOf(pages, params.get('page')) ?? first;
  if (!route || !page) return null;
  return (
    <>
      <PageHeader title={nameOf(route.name)} description={t('cms.intro')} />
      {pages.length > 1 && (
        <ListTabs label={t('cms.pages')}>
          {pages.map((one) => (
            <ListTab key={one} to={`${route.path}?page=${one}`} isCurrent={one === page} total={undefined}>
              {t(`cms.pageNames.${one}`)}
            </ListTab>
          ))}
        </ListTabs>
      )}
      <EditedPage key={page} page={page} />
    </>
  );
}
