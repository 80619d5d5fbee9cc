import { useTranslation } from 'react-i18next';
import { COMMON } from './i18n/i18n.js';
import { toast } from './toasts.js';

/** Copies a text to the clipboard and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { t } = useTranslation(COMMON);
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('copied'));
    } catch {
      toast.error(t('copyFailed'));
    }
  };
}
