import { type PublishStatus, type Work, works } from '@koma/contracts';
import { api, hasCode, queryOf } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefreshWorks } from '../refresh-works.js';

/** The catalogue gets a finished file moments after the page does. */
const PATIENCE = { tries: 8, milliseconds: 500 };

async function setStatus(id: string, status: PublishStatus, triesLeft = PATIENCE.tries): Promise<Work> {
  try {
    return await api.call(works.setStatus, { params: { id }, body: { status } });
  } catch (error) {
    if (triesLeft === 0 || !hasCode(error, 'UPLOAD.NOT_READY')) throw error;
    await new Promise((done) => setTimeout(done, PATIENCE.milliseconds));
    return setStatus(id, status, triesLeft - 1);
  }
}

/** Changes the publish status of a work, and updates everything on the page that shows it. */
export function useWorkStatus() {
  const queryClient = useQueryClient();
  const refresh = useRefreshWorks();
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: PublishStatus }) => setStatus(id, status),
    onSuccess: (work) => {
      queryClient.setQueryData(queryOf(works.get, { params: { id: work.id } }).queryKey, work);
      refresh();
    },
  });
}
