import { fieldMessage, LICENSING } from '@koma/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorWords } from '../../i18n/error-words.js';
import { COMMON } from '../../i18n/i18n.js';
import { useLocale, useLocalePath } from '../../i18n/use-locale.js';
import { readLoginState } from '../../session/login-state.js';
import { toast } from '../../toasts.js';

/** A work that may be asked for: nobody asks for a licence of their own ones. */
interface AskedWork {
  id: string;
  owner: { id: string };
}

/** Where somebody has chosen the works. */
interface Source {
  kind: 'work' | 'project' | 'slide-select';
  id: string;
}

/** Begins a request for licences of chosen works: makes the draft, and opens it. */
export function useLicenceRequest() {
  const { t } = useTranslation(COMMON);
  const words = useErrorWords();
  const locale = useLocale();
  const localePath = useLocalePath();
  const navigate = useNavigate();
  const client = useQueryClient();
  const who = readLoginState();
  const create = useMutation({
    mutationFn: async (given: { workIds: string[]; source: Source }) =>
      (await import('./create-request.js')).createRequest(given, client),
    onSuccess: (id) => void navigate(localePath(`/user-dashboard/licences/requests/${id}`)),
    onError: (error) => toast.error(words(error)),
  });
  return {
    /** Staff ask for none. */
    isPossible: who !== null && who.profileType !== 'admin',
    label: t('licenceRequest.open'),
    isBusy: create.isPending,
    /** Those of the given works that the member may ask for. */
    askable: (works: readonly AskedWork[]): string[] =>
      works.filter(({ owner }) => owner.id !== who?.userId).map(({ id }) => id),
    begin: (workIds: readonly string[], source: Source): void => {
      const [fault] = [
        ...(workIds.length === 0 ? [t('licenceRequest.none')] : []),
        ...(workIds.length > LICENSING.works ? [fieldMessage('FIELD.LICENCE_WORKS_MANY', locale)] : []),
      ];
      if (fault !== undefined) toast.warning(fault);
      else create.mutate({ workIds: [...workIds], source });
    },
  };
}
