import { VersionChoice } from '@koma/web-kit/forms';
import { oneOf } from '../../shared/use-address.js';
import { useWords } from '../../shared/words.js';
import type { TypedBroadcast } from './stored-draft.js';
import type { useBroadcastForm } from './use-broadcast-form.js';

const FIELDS = ['titleJa', 'titleEn', 'messageJa', 'messageEn', 'path', 'audience', 'isMailed', 'isPushed'] as const;
type Field = (typeof FIELDS)[number];

/** Somebody has saved the same fields meanwhile: both versions, to choose from. */
export function BroadcastConflict({ form: { conflict, isSubmitting } }: { form: ReturnType<typeof useBroadcastForm> }) {
  const t = useWords();
  if (!conflict) return null;
  const { mine, theirs, fields } = conflict;
  const wordsOf = (values: TypedBroadcast, field: Field) => {
    const value = values[field];
    return typeof value === 'string' ? value : t(`broadcasts.fields.${field}`);
  };
  const contested = fields.flatMap((field) => oneOf(FIELDS, field) ?? []);
  return (
    <VersionChoice
      contests={contested.map((field) => ({
        field,
        label: t(`broadcasts.fields.${field}`),
        mine: wordsOf(mine, field),
        theirs: wordsOf(theirs, field),
      }))}
      onSave={conflict.save}
      onTakeTheirs={conflict.takeTheirs}
      isBusy={isSubmitting}
    />
  );
}
