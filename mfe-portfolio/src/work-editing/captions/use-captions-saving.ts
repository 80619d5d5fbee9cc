import { type CaptionLanguage, CAPTIONS, captions, works } from '@koma/contracts';
import { api, keyOf, queryOf, toast } from '@koma/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWords } from '../../shared/words.js';

/** The file is larger than the service takes. */
export class TooLarge extends Error {}

const CHUNK = 0x8000;

async function base64Of(file: File): Promise<string> {
  if (file.size > CAPTIONS.bytes) throw new TooLarge('too large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
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
