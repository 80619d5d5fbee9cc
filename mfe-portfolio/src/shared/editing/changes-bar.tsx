import { SaveBar } from '@koma/ui';
import { useTranslation } from 'react-i18next';
import { useWords } from '../words.js';

interface Props {
  isBusy: boolean;
  onDiscard: () => void;
}

/** The save bar with the texts of this slice. */
export function ChangesBar(props: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const words = {
    label: t('saveBar.label'),
    unsaved: t('saveBar.unsaved'),
    discard: t('saveBar.discard'),
    save: common('save'),
  };
  return <SaveBar {...props} words={words} />;
}
