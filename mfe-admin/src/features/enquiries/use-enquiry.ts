import { contact, type EnquiryEntry, type EnquiryStatus, type EnquiryWithHistory } from '@koma/contracts';
import { api, hasCode, keyOf, queryOf, toast, useErrorWords } from '@koma/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';

/** An answer is on its way for a moment only, unless the mail server is away. */
const SOON_MS = 3_000;
const isBeingMailed = ({ act, mailedAt }: EnquiryEntry) => act === 'answered' && mailedAt === null;

type Act = { assigneeId: string | null } | { status: EnquiryStatus };

/** One enquiry with its history, and what staff do with it. Whatever a colleague did meanwhile is loaded and shown first. */
export function useEnquiry(id: string) {
  const t = useWords();
  const words = useErrorWords();
  const queryClient = useQueryClient();
  const query = useQuery({
    ...queryOf(contact.get, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.history.some(isBeingMailed) ? SOON_MS : false),
  });
  const show = (enquiry: EnquiryWithHistory) => {
    queryClient.setQueryData(queryOf(contact.get, { params: { id } }).queryKey, enquiry);
    void queryClient.invalidateQueries({ queryKey: keyOf(contact.list) });
  };
  const refresh = () => void queryClient.invalidateQueries({ queryKey: keyOf(contact.get) });
  const { mutate, isPending } = useMutation({
    mutationFn: (act: Act) => {
      const version = query.data?.version ?? 0;
      return 'status' in act
        ? api.call(contact.setStatus, { params: { id }, body: { version, ...act } })
        : api.call(contact.assign, { params: { id }, body: { version, ...act } });
    },
    onSuccess: (enquiry, act) => {
      show(enquiry);
      toast.success(t('status' in act ? `enquiries.done.${act.status}` : 'enquiries.done.assigned'));
    },
    onError: (error) => {
      toast.error(words(error));
      if (hasCode(error, 'RESOURCE.CONFLICT')) refresh();
    },
  });
  return { query, show, refresh, act: mutate, isBusy: isPending };
}
