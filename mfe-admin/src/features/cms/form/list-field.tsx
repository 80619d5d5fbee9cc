import type { CmsField } from '@koma/contracts';
import { ActionIcon, Button, Group, Input, Text } from '@mantine/core';
import { toast, useFormats, useLocale } from '@koma/web-kit';
import { IconArrowDown, IconArrowUp, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { blankOf, choiceIn, entryTitle, type Fields, listOf, type Path } from '../content/values.js';
import { useCmsWords } from '../use-cms-words.js';
import classes from './form.module.css';
import { useSection } from './section-context.js';

type RenderFields = (given: { fields: Fields; path: Path; ja: unknown; en: unknown }) => ReactNode;

interface Props {
  name: string;
  field: Extract<CmsField, { type: 'list' }>;
  path: Path;
  ja: unknown;
  en: unknown;
  renderFields: RenderFields;
}

/** More entries than these are closed at first. */
const FEW = 4;

function moved(list: readonly unknown[], from: number, to: number): unknown[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

interface EntryProps {
  at: number;
  count: number;
  title: string;
  isOpenAtFirst: boolean;
  hasError: boolean;
  onMove: ((to: number) => void) | null;
  onRemove: (() => void) | null;
  children: ReactNode;
}

function Entry({ at, count, title, isOpenAtFirst, hasError, onMove, onRemove, children }: EntryProps) {
  const { t } = useCmsWords();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const name = title || t('cms.untitled');
  return (
    <li className={classes.entry} data-entry={at}>
      <details open={isOpen || hasError} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <IconChevronRight size={16} className={classes.chevron} aria-hidden />
          <Text component="span" size="sm" fw={600} className={classes.entryTitle}>
            {number(at + 1)}. {name}
          </Text>
        </summary>
        {(isOpen || hasError) && <div className={classes.entryBody}>{children}</div>}
      </details>
      <Group gap={4} wrap="nowrap" className={classes.entryActs}>
        {onMove && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
              aria-label={t('cms.moveUp', { name })}
            >
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              disabled={at === count - 1}
              onClick={() => onMove(at + 1)}
              aria-label={t('cms.moveDown', { name })}
            >
              <IconArrowDown size={16} />
            </ActionIcon>
          </>
        )}
        {onRemove && (
          <ActionIcon variant="subtle" color="gray" onClick={onRemove} aria-label={t('cms.remove', { name })}>
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}

/** The focus follows an entry that was moved, and goes to the next one where one was removed. */
function focusEntry(list: RefObject<HTMLOListElement | null>, at: number): void {
  requestAnimationFrame(() => {
    const entries = list.current?.querySelectorAll<HTMLElement>(':scope > [data-entry] > details > summary');
    entries?.item(Math.min(at, entries.length - 1))?.focus();
  });
}

/** Entries of both languages side by side: what is added, moved or removed is so in both. */
export function ListField({ name, field, path, ja, en, renderFields }: Props) {
  const { kind, changeBoth, hasErrorIn, errorAt, isReadOnly } = useSection();
  const { t, field: nameOf, option } = useCmsWords();
  const list = useRef<HTMLOListElement>(null);
  const [key, setKey] = useState(0);
  const [japanese, english] = [listOf(ja), listOf(en)];
  const [own, other] = useLocale() === 'ja' ? [japanese, english] : [english, japanese];
  const nameAt = (at: number) => entryTitle(field.fields, own[at]) || entryTitle(field.fields, other[at]);
  const isFixed = field.least === field.most;
  const shown = isFixed ? withoutChoices(field.fields) : field.fields;
  const change = (make: (entries: readonly unknown[]) => unknown[], focusAt: number) => {
    changeBoth(path, (entries) => make(listOf(entries)));
    setKey(key + 1);
    focusEntry(list, focusAt);
  };
  const label = nameOf(kind, name);
  const remove = (at: number) => {
    change((entries) => entries.toSpliced(at, 1), at);
    const removed = { ja: japanese[at], en: english[at] };
    toast.undoable(t('cms.removed', { name: nameAt(at) || t('cms.untitled') }), {
      label: t('cms.undo'),
      onClick: () => changeBoth(path, (entries, locale) => listOf(entries).toSpliced(at, 0, removed[locale])),
    });
  };
  return (
    <Input.Wrapper component="div" role="group" label={label} aria-label={label} error={errorAt('ja', path)}>
      <ol ref={list} className={classes.list}>
        {japanese.map((entry, at) => (
          <Entry
            // Entries have no id: after a move their open state begins anew.
            key={`${key}.${at}`}
            at={at}
            count={japanese.length}
            title={isFixed ? option(choiceIn(field.fields, entry)) : nameAt(at)}
            isOpenAtFirst={japanese.length <= FEW || nameAt(at) === ''}
            hasError={hasErrorIn([...path, at])}
            onMove={isFixed || isReadOnly ? null : (to) => change((all) => moved(all, at, to), to)}
            onRemove={isFixed || isReadOnly ? null : () => remove(at)}
          >
            {renderFields({ fields: shown, path: [...path, at], ja: entry, en: english[at] })}
          </Entry>
        ))}
      </ol>
      {!isFixed && !isReadOnly && japanese.length < field.most && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} />}
          onClick={() => change((all) => [...all, blankOf(field.fields)], japanese.length)}
        >
          {t('cms.add', { name: label })}
        </Button>
      )}
    </Input.Wrapper>
  );
}

const withoutChoices = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { type }]) => type !== 'choice'));
