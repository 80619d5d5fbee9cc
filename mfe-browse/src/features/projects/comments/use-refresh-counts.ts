import { useItemsCache } from '../use-items-cache.js';
import { useRefreshProjects } from '../use-refresh-projects.js';

/** Counts on cards and in lists follow what has been written, deleted or seen. */
export function useRefreshCounts(projectId: string): () => void {
  const { refresh } = useItemsCache(projectId);
  const refreshProjects = useRefreshProjects();
  return () => {
    void refresh();
    refreshProjects();
  };
}
