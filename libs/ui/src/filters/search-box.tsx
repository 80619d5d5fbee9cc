import { Button, CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { holdComposing } from '../forms/hold-composing.js';
import classes from './search-box.module.css';

const MOST_LETTERS = 100;

interface Props {
  /** What is searched for now. */
  value: string;
  onSearch: (words: string) => void;
  label: string;
  words: {
    placeholder: string;
    /** What can be found, told at length. */
    hint?: string;
    clear: string;
    search: string;
  };
}

/** Field for the words of a search; Enter that confirms a Japanese conversion does not search. */
export function SearchBox({ value, onSearch, label, words }: Props) {
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
        placeholder={words.placeholder}
        title={words.hint}
        enterKeyHint="search"
        autoComplete="off"
        leftSection={<IconSearch size={18} stroke={1.5} />}
        rightSection={draft && <CloseButton size="sm" aria-label={words.clear} onClick={clear} />}
      />
      <Button type="submit">{words.search}</Button>
    </form>
  );
}
