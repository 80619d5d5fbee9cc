import { CMS_PREVIEW_PATH, cmsDrafts, type CmsPageName, type Locale, localisePath } from '@koma/contracts';
import { api, keyOf } from '@koma/web-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The secret link to a page's draft, made once while the page is open. */
export function usePreviewLink(page: CmsPageName) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: keyOf(cmsDrafts.createPreview, page),
    queryFn: () => api.call(cmsDrafts.createPreview, { params: { page } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const pathOf = (token: string, locale: Locale, path: string) =>
    `${localisePath(`${CMS_PREVIEW_PATH}/${token}`, locale)}?${new URLSearchParams({ path }).toString()}`;
  /** Ends this link and all others; the preview goes on with a new one. */
  const end = async () => {
    await api.call(cmsDrafts.endPreviews, { params: { page } });
    await client.resetQueries({ queryKey: keyOf(cmsDrafts.createPreview, page) });
  };
  return { query, pathOf, end };
}
