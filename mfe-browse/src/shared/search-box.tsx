import { SearchBox as Box } from '@koma/ui';
import { useWords } from './words.js';

interface Props {
  /** What is searched for now. */
  value: string;
  onSearch: (words: string) => void;
  label: string;
  /** What can be found with it. Default works. */
  of?: 'works' | 'creators';
}

/** Field for the words of a search, in words. */
export function SearchBox({ of = 'works', ...props }: Props) {
  const t = useWords();
  const words = {
    placeholder: t(of === 'works' ? 'box.placeholder' : 'box.creators'),
    hint: of === 'works' ? t('box.hint') : '',
    clear: t('box.clear'),
    search: t('box.search'),
  };
  return <Box {...props} words={words} />;
}
