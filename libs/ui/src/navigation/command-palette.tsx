import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { COMMAND_FIELD } from './field.js';
import { useFirstChosen } from './use-first-chosen.js';

/** An action or page. */
export interface Command {
  id: string;
  label: string;
  /** Its kind, beside its name. */
  hint?: string;
  icon?: ReactNode;
  run: () => void;
}

export interface CommandGroup {
  label: string;
  commands: readonly Command[];
}

interface Props {
  isOpen: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  /** Matches of the query; the caller filters them. */
  groups: readonly CommandGroup[];
  /** The matches belong to an older query still: Enter waits for those of this one. Default false. */
  isLoading?: boolean;
  /** Enter was pressed before the palette was there: the first match is opened once it is. Default false. */
  isEntered?: boolean;
  words: { placeholder: string; nothing: string; title: string };
}

const [store, palette] = createSpotlight();

/**
 * A command field over the page (⌘K): arrows choose, Enter opens, Escape closes. Enter that ends a kana conversion does nothing.
 */
export function CommandPalette({ isOpen, onClose, query, onQuery, groups, words, ...state }: Props) {
  const { isLoading = false, isEntered = false } = state;
  useEffect(() => (isOpen ? palette.open() : palette.close()), [isOpen]);
  const shown = groups.filter(({ commands }) => commands.length > 0);
  const ids = shown.flatMap(({ commands }) => commands.map(({ id }) => id)).join(' ');
  const first = useFirstChosen(store, { ids, query, isLoading, isEntered });
  const actions = shown.map(({ label, commands }) => ({
    group: label,
    actions: commands.map((command) => ({
      id: command.id,
      label: command.label,
      description: command.hint,
      leftSection: command.icon,
      onClick: command.run,
    })),
  }));
  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      actions={actions}
      filter={(_, given) => given}
      nothingFound={words.nothing}
      clearQueryOnClose={false}
      scrollable
      maxHeight="60vh"
      attributes={{ content: { 'aria-label': words.title } }}
      searchProps={{
        leftSection: <IconSearch size={20} stroke={1.5} />,
        placeholder: words.placeholder,
        'aria-label': words.title,
        onKeyDownCapture: (event: KeyboardEvent) => first.onKey(event),
        ...{ [COMMAND_FIELD]: true },
      }}
    />
  );
}
