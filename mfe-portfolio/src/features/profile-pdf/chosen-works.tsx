import type { ShownProfileDocument } from '@koma/contracts';
import { Button, Checkbox, Fieldset, Group, Radio, Stack, Text } from '@mantine/core';
import { moveItem, SortableList } from '@koma/ui/sorting';
import { useLocale, useSortingWords, titleOf } from '@koma/web-kit';
import { type ReactNode, useState } from 'react';
import { WorkLine } from '../../work-editing/work-line/work-line.js';
import { useWords } from '../../shared/words.js';
import classes from './profile-pdf.module.css';

type Work = ShownProfileDocument['works'][number];

interface Props {
  /** In portfolio order, those of others last. */
  works: readonly Work[];
  /** Chosen works in order; null for all in portfolio order. */
  value: readonly string[] | null;
  onChange: (workIds: string[] | null) => void;
  error: ReactNode;
}

/** Works of others are public, or missing here. */
const lineOf = ({ gallery, part, status, ...work }: Work) => ({
  ...work,
  media: gallery[0] ?? null,
  ...(part === null && { status }),
});

/** All works: the chosen ones first, in their order. */
function orderOf(works: readonly Work[], value: readonly string[]): Work[] {
  const known = new Map(works.map((work) => [work.id, work]));
  return [...value.flatMap((id) => known.get(id) ?? []), ...works.filter(({ id }) => !value.includes(id))];
}

/** Checkboxes and order of single works. */
function Picker({ works, value, onChange }: Omit<Props, 'error'> & { value: readonly string[] }) {
  const t = useWords();
  const locale = useLocale();
  const words = useSortingWords();
  const [order, setOrder] = useState(() => orderOf(works, value));
  const chosen = new Set(value);
  const take = (next: readonly Work[], ids: ReadonlySet<string>) =>
    onChange(next.map(({ id }) => id).filter((id) => ids.has(id)));
  const move = (from: number, to: number) => {
    const next = moveItem(order, from, to);
    setOrder(next);
    take(next, chosen);
  };
  const toggle = (id: string, isChosen: boolean) =>
    take(order, new Set(isChosen ? [...chosen, id] : [...chosen].filter((one) => one !== id)));
  return (
    <Stack gap="sm">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" role="status">
          {t('pdfOptions.chosen', { count: chosen.size })}
        </Text>
        <Group gap="xs">
          <Button variant="subtle" size="xs" onClick={() => take(order, new Set(order.map(({ id }) => id)))}>
            {t('pdfOptions.takeAll')}
          </Button>
          <Button variant="subtle" size="xs" onClick={() => onChange([])}>
            {t('pdfOptions.takeNone')}
          </Button>
        </Group>
      </Group>
      <SortableList
        label={t('pdfOptions.fields.workIds')}
        items={order}
        keyOf={({ id }) => id}
        nameOf={(work) => titleOf(work, locale)}
        words={words}
        onMove={move}
        renderItem={(work, handle) => (
          <div className={classes.work}>
            {handle}
            <Checkbox
              aria-label={t('pdfOptions.take', { title: titleOf(work, locale) })}
              checked={chosen.has(work.id)}
              onChange={(event) => toggle(work.id, event.currentTarget.checked)}
            />
            <WorkLine work={lineOf(work)} note={work.part && t('creator.took-part')} />
          </div>
        )}
      />
    </Stack>
  );
}

/** The works of the PDF: all in portfolio order, or chosen ones in their own order. */
export function ChosenWorks({ works, value, onChange, error }: Props) {
  const t = useWords();
  const choose = (mode: string) => onChange(mode === 'all' ? null : works.map(({ id }) => id));
  return (
    <Fieldset legend={t('pdfOptions.fields.workIds')}>
      <Stack gap="md">
        <Radio.Group value={value === null ? 'all' : 'chosen'} onChange={choose} aria-label={t('pdfOptions.which')}>
          <Stack gap="xs">
            <Radio value="all" label={t('pdfOptions.all')} />
            <Radio value="chosen" label={t('pdfOptions.some')} />
          </Stack>
        </Radio.Group>
        {error && (
          <Text size="sm" role="alert" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
        {value !== null && works.length === 0 && <Text c="dimmed">{t('pdfOptions.noWorks')}</Text>}
        {value !== null && works.length > 0 && <Picker works={works} value={value} onChange={onChange} />}
      </Stack>
    </Fieldset>
  );
}
