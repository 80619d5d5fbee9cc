import { CMS, FAQ_GROUPS } from '@koma/contracts';
import { SortableList } from '@koma/ui/sorting';
import { toast, useFormats, useSortingWords } from '@koma/web-kit';
import { Accordion, Button, Group, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { QUESTION_FIELDS } from '../content/gaps.js';
import { blankOf, listOf } from '../content/values.js';
import type { Errors } from '../editing/draft-errors.js';
import type { ChangeSection } from '../form/section-form.js';
import { useCmsWords } from '../use-cms-words.js';
import { moveInGroup } from './move-in-group.js';
import { QuestionForm } from './question-form.js';
import classes from './questions.module.css';
import { questionOf, readQuestions, type TypedQuestion } from './read-questions.js';

interface Props {
  content: unknown;
  errors: Errors;
  onChange: ChangeSection;
  isReadOnly: boolean;
}

export const QUESTIONS = 'questions';
/** An address that is free; staff may give a better one. */
const newAnchor = () => `q-${crypto.randomUUID().slice(0, 8)}`;

const added = (group: TypedQuestion['group']) => ({
  ...{ id: crypto.randomUUID(), anchor: newAnchor(), group, onHome: false },
  words: { ja: blankOf(QUESTION_FIELDS), en: blankOf(QUESTION_FIELDS) },
});

/** Errors of one question, by their path in it. */
function errorsAt(errors: Errors, at: number): Errors {
  const start = `${QUESTIONS}.${at}.`;
  const own = Object.entries(errors).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(own.map(([path, words]) => [path.slice(start.length), words]));
}

interface GroupProps extends Pick<Props, 'errors' | 'isReadOnly'> {
  group: TypedQuestion['group'];
  questions: readonly TypedQuestion[];
  onQuestions: (change: (questions: readonly unknown[]) => unknown[]) => void;
  onRemove: (at: number, name: string) => void;
}

function QuestionGroup({ group, questions, errors, isReadOnly, onQuestions, onRemove }: GroupProps) {
  const { t, option } = useCmsWords();
  const words = useSortingWords();
  const label = option(group);
  const placeOf = ({ id }: TypedQuestion) => questions.findIndex((one) => one.id === id);
  return (
    <div className={classes.group}>
      <Text fw={600} size="sm">
        {label}
      </Text>
      <SortableList
        label={label}
        items={questions.filter((one) => one.group === group)}
        keyOf={({ id }) => id}
        nameOf={(one) => questionOf(one) || t('cms.untitled')}
        words={words}
        onMove={(from, to) => onQuestions((all) => moveInGroup(all, group, [from, to]))}
        renderItem={(question, handle) => (
          <QuestionForm
            question={question}
            errors={errorsAt(errors, placeOf(question))}
            isReadOnly={isReadOnly}
            handle={handle}
            onChange={(change) => onQuestions((all) => all.with(placeOf(question), change(all[placeOf(question)])))}
            onRemove={() => onRemove(placeOf(question), questionOf(question))}
          />
        )}
      />
      {!isReadOnly && questions.length < CMS.questions && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => onQuestions((all) => [...all, added(group)])}
          className={classes.add}
        >
          {t('cms.addQuestion', { group: label })}
        </Button>
      )}
    </div>
  );
}

/** The questions in their groups; their order is changed by dragging or with the keys. */
export const QuestionsForm = memo(function QuestionsForm({ content, errors, onChange, isReadOnly }: Props) {
  const { t, section } = useCmsWords();
  const { number } = useFormats();
  const questions = useMemo(() => readQuestions(content), [content]);
  const onQuestions: GroupProps['onQuestions'] = (change) => onChange(QUESTIONS, (all) => change(listOf(all)));
  const onRemove: GroupProps['onRemove'] = (at, name) => {
    const removed = listOf(content)[at];
    onQuestions((all) => all.toSpliced(at, 1));
    toast.undoable(t('cms.removed', { name: name || t('cms.untitled') }), {
      label: t('cms.undo'),
      onClick: () => onQuestions((all) => all.toSpliced(at, 0, removed)),
    });
  };
  return (
    <Accordion.Item value={QUESTIONS}>
      <Accordion.Control>
        <Group gap="sm">
          <Text component="span" fw={600}>
            {section(QUESTIONS)}
          </Text>
          <Text component="span" size="sm" c="dimmed">
            {number(questions.length)}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {FAQ_GROUPS.map((group) => (
          <QuestionGroup key={group} {...{ group, questions, errors, isReadOnly, onQuestions, onRemove }} />
        ))}
      </Accordion.Panel>
    </Accordion.Item>
  );
});
