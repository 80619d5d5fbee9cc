import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import classes from './search-box.module.css';
import { useWords } from './words.js';

const MOST_LETTERS = 100;
/** Key code of an Enter that belongs to the input method; Safari tells it in no other way. */
const COMPOSING = 229;

interface Props {
  /** What is searched for now. */
  value: string;
  onSearch: (words: string) => void;
  label: string;
}

const holdComposing = (event: KeyboardEvent) => {
  const isComposing = event.nativeEvent.isComposing || event.keyCode === COMPOSING;
  if (event.key === 'Enter' && isComposing) event.preventDefault();
};

/** Field for the words of a search; Enter that confirms a Japanese conversion does not search. */
export function SearchBox({ value, onSearch, label }: Props) {
  const t = useWords();
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setDraft(value);
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSearch(draft.trim());
  };
  const clear = () => {
    setDraft('');
    if (value) onSearch('');
  };
  return (
    <form role="search" className={classes.form} onSubmit={submit}>
      <TextInput
        className={classes.field}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={holdComposing}
        maxLength={MOST_LETTERS}
        aria-label={label}
        placeholder={t('box.placeholder')}
        enterKeyHint="search"
        autoComplete="off"
        leftSection={<IconSearch size={18} stroke={1.5} />}
        rightSection={draft && <CloseButton size="sm" aria-label={t('box.clear')} onClick={clear} />}
      />
      <Button type="submit">{t('box.search')}</Button>
    </form>
  );
}
