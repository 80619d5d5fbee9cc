import type { Locale } from '@koma/contracts';
import { Accordion, Badge, Group, Text } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { memo, useMemo } from 'react';
import { type Gaps, gapsOf } from '../content/gaps.js';
import { LANGUAGES, type Path, recordOf, type Section, valueAt, withValueAt } from '../content/values.js';
import { useCmsWords } from '../use-cms-words.js';
import { FieldsOf } from './field.js';
import { SectionProvider } from './section-context.js';

export type ChangeSection = (key: string, change: (section: unknown) => unknown) => void;

interface Props {
  section: Section;
  content: unknown;
  /** Errors by their path in the page's document. */
  errors: Readonly<Record<string, string>>;
  onChange: ChangeSection;
  isReadOnly: boolean;
}

/** How many fields of a section the other language lacks. */
export function GapBadges({ gaps }: { gaps: Gaps }) {
  const { t } = useCmsWords();
  const { number } = useFormats();
  return LANGUAGES.filter((locale) => gaps[locale] > 0).map((locale) => (
    <Badge key={locale} color="amber" variant="light">
      {t(`cms.gaps.${locale}`, { number: number(gaps[locale]) })}
    </Badge>
  ));
}

type ChangeBoth = (value: unknown, locale: Locale) => unknown;

const inBoth = (section: unknown, path: Path, change: ChangeBoth) => {
  const apply = (locale: Locale) => {
    const side = recordOf(section)[locale];
    return withValueAt(side, path, change(valueAt(side, path), locale));
  };
  return { ja: apply('ja'), en: apply('en') };
};

/** A section as a form; only the one that changes is rendered again. */
export const SectionForm = memo(function SectionForm({ section, content, errors, onChange, isReadOnly }: Props) {
  const { section: nameOf } = useCmsWords();
  const { key, kind, fields } = section;
  const { ja, en } = recordOf(content);
  const editing = useMemo(
    () => ({
      ...{ key, kind, isReadOnly },
      change: (locale: Locale, path: Path, value: unknown) =>
        onChange(key, (all) => withValueAt(all, [locale, ...path], value)),
      changeBoth: (path: Path, change: ChangeBoth) => onChange(key, (all) => inBoth(all, path, change)),
      errorAt: (locale: Locale, path: Path) => errors[[key, locale, ...path].join('.')],
      hasErrorIn: (path: Path) =>
        LANGUAGES.some((locale) =>
          Object.keys(errors).some((at) => at.startsWith(`${[key, locale, ...path].join('.')}.`)),
        ),
    }),
    [key, kind, isReadOnly, errors, onChange],
  );
  return (
    <Accordion.Item value={key}>
      <Accordion.Control>
        <Group gap="sm">
          <Text component="span" fw={600}>
            {nameOf(key)}
          </Text>
          <GapBadges gaps={gapsOf(fields, ja, en)} />
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <SectionProvider value={editing}>
          <FieldsOf fields={fields} path={[]} ja={ja} en={en} />
        </SectionProvider>
      </Accordion.Panel>
    </Accordion.Item>
  );
});
