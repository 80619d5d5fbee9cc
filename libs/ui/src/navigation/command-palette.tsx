import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';

/** One thing that can be done or opened. */
export interface Command {
  id: string;
  label: string;
  /** What it is, beside its name. */
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
  /** What matches the query; whoever knows the commands filters them. */
  groups: readonly CommandGroup[];
  words: { placeholder: string; nothing: string; title: string };
}

const [store, palette] = createSpotlight();

/**
 * A field over the page in which one types what one wants (⌘K): arrows choose, Enter opens, Escape leaves. Enter that ends a
 * composition of Japanese does nothing.
 */
export function CommandPalette({ isOpen, onClose, query, onQuery, groups, words }: Props) {
  useEffect(() => (isOpen ? palette.open() : palette.close()), [isOpen]);
  const actions = groups
    .filter(({ commands }) => commands.length > 0)
    .map(({ label, commands }) => ({
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
      }}
    />
  );
}
