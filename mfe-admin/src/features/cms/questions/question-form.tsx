import { FAQ_GROUPS } from '@koma/contracts';
import { Button, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import { IconChevronRight, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { oneOf } from '../../../shared/use-address.js';
import { gapsOf, QUESTION_FIELDS } from '../content/gaps.js';
import { withValueAt } from '../content/values.js';
import { FieldsOf } from '../form/field.js';
import fields from '../form/form.module.css';
import { SectionProvider } from '../form/section-context.js';
import { GapBadges } from '../form/section-form.js';
import { useCmsWords } from '../use-cms-words.js';
import classes from './questions.module.css';
import { questionOf, type TypedQuestion } from './read-questions.js';
import { useQuestionEditing } from './use-question-editing.js';

interface Props {
  question: TypedQuestion;
  /** Errors of this question, by their path in it. */
  errors: Readonly<Record<string, string>>;
  isReadOnly: boolean;
  handle: ReactNode;
  onChange: (change: (question: unknown) => unknown) => void;
  onRemove: () => void;
}

/** Where a question is shown: its group, its address, and the home page. */
function PlaceFields({ question, errors, isReadOnly, onChange }: Omit<Props, 'handle' | 'onRemove'>) {
  const { field, option } = useCmsWords();
  const { anchor, group, onHome } = question;
  const set = (key: string, value: unknown) => onChange((one) => withValueAt(one, [key], value));
  return (
    <>
      <Group gap="md" align="flex-start">
        <Select
          label={field('questions', 'group')}
          data={FAQ_GROUPS.map((value) => ({ value, label: option(value) }))}
          value={group}
          onChange={(value) => set('group', oneOf(FAQ_GROUPS, value) ?? group)}
          allowDeselect={false}
          readOnly={isReadOnly}
        />
        <TextInput
          label={field('questions', 'anchor')}
          description={`/faqs#${anchor}`}
          value={anchor}
          onChange={(event) => set('anchor', event.currentTarget.value)}
          error={errors.anchor ?? errors.id}
          aria-invalid={errors.anchor ? true : undefined}
          readOnly={isReadOnly}
        />
      </Group>
      <Checkbox
        label={field('questions', 'onHome')}
        checked={onHome}
        onChange={(event) => set('onHome', event.currentTarget.checked)}
        disabled={isReadOnly}
      />
    </>
  );
}

/** A question with its answer in both languages, and where it is shown. */
export function QuestionForm({ question, errors, isReadOnly, handle, onChange, onRemove }: Props) {
  const { t } = useCmsWords();
  const { ja, en } = question;
  const name = questionOf(question);
  const [isOpen, setOpen] = useState(name === '');
  const editing = useQuestionEditing(errors, isReadOnly, onChange);
  const hasError = Object.keys(errors).length > 0;
  return (
    <div className={classes.question}>
      {!isReadOnly && handle}
      <details
        open={isOpen || hasError}
        onToggle={(event) => setOpen(event.currentTarget.open)}
        className={classes.details}
      >
        <summary className={classes.summary}>
          <IconChevronRight size={16} className={fields.chevron} aria-hidden />
          <Text component="span" size="sm" fw={600}>
            {name || t('cms.untitled')}
          </Text>
          <GapBadges gaps={gapsOf(QUESTION_FIELDS, ja, en)} />
        </summary>
        {(isOpen || hasError) && (
          <div className={classes.body}>
            <SectionProvider value={editing}>
              <FieldsOf fields={QUESTION_FIELDS} path={[]} ja={ja} en={en} />
            </SectionProvider>
            <PlaceFields {...{ question, errors, isReadOnly, onChange }} />
            {!isReadOnly && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                leftSection={<IconTrash size={14} />}
                onClick={onRemove}
                className={classes.remove}
              >
                {t('cms.removeQuestion')}
              </Button>
            )}
          </div>
        )}
      </details>
    </div>
  );
}
