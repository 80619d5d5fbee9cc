import { type CaptionLanguage, CAPTIONS, captions, works } from '@koma/contracts';
import { api, keyOf, queryOf, toast } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';

/** The file is larger than the service takes. */
export class TooLarge extends Error {}

/** The base64 of a data address. */
const afterComma = (address: string): string => address.slice(address.indexOf(',') + 1);

function base64Of(file: File): Promise<string> {
  if (file.size > CAPTIONS.bytes) return Promise.reject(new TooLarge('too large'));
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? afterComma(reader.result) : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
}

/** Uploads captions in a language; the ones of before are replaced. */
export function useCaptionsSaving(assetId: string) {
  const t = useWords();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ lang, file }: { lang: CaptionLanguage; file: File }) => {
      const body = { fileName: file.name, file: await base64Of(file) };
      return api.call(captions.put, { params: { id: assetId, lang }, body });
    },
    onSuccess: (list) => {
      queryClient.setQueryData(queryOf(captions.list, { params: { id: assetId } }).queryKey, list);
      void queryClient.invalidateQueries({ queryKey: keyOf(works.get) });
      toast.success(t('captions.saved'));
    },
  });
}
