import { VersionChoice } from '@koma/web-kit/forms';
import type { ComponentProps, ReactNode } from 'react';
import { useValueWords } from './value-words.js';

type Values = Readonly<Record<string, unknown>>;

interface Props<V extends Values> {
  conflict: {
    fields: readonly string[];
    mine: V;
    theirs: V;
    takeTheirs: () => void;
    save: ComponentProps<typeof VersionChoice>['onSave'];
  };
  /** Label of a field in the page's language. */
  labelOf: (field: string) => string;
  /** A field of a version; default: its value in words. */
  show?: (field: string, values: V) => ReactNode;
  isBusy: boolean;
}

/** It was changed elsewhere: both versions of each field that both have changed. */
export function ConflictNotice<V extends Values>({ conflict, labelOf, show, isBusy }: Props<V>) {
  const wordsOf = useValueWords();
  const shown = (field: string, values: V) => (show ? show(field, values) : wordsOf(field, values[field]));
  const contests = conflict.fields.map((field) => ({
    field,
    label: labelOf(field),
    mine: shown(field, conflict.mine),
    theirs: shown(field, conflict.theirs),
  }));
  return (
    <VersionChoice contests={contests} onSave={conflict.save} onTakeTheirs={conflict.takeTheirs} isBusy={isBusy} />
  );
}
