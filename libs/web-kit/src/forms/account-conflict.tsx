import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMON } from '../i18n/i18n.js';
import { VersionChoice } from './version-choice.js';

type Values = Readonly<Record<string, unknown>>;
type Choice = ComponentProps<typeof VersionChoice>;

interface Props {
  conflict: {
    fields: readonly string[];
    mine: Values;
    theirs: Values;
    takeTheirs: () => void;
    save: Choice['onSave'];
  };
  labelOf: (field: string) => string;
  /** A value in words; default unchanged. */
  wordsOf?: ((field: string, value: string) => string) | undefined;
  isBusy: boolean;
}

/** The account was changed on another screen: both versions, field by field. */
export function AccountConflict({ conflict, labelOf, wordsOf = (_, value) => value, isBusy }: Props) {
  const { t } = useTranslation(COMMON);
  const shown = (field: string, values: Values) => {
    const value = values[field];
    return typeof value === 'string' && value !== '' ? wordsOf(field, value) : t('versions.nothing');
  };
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
