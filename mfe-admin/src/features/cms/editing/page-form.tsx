import type { CmsPageName } from '@koma/contracts';
import { Accordion } from '@mantine/core';
import { useMemo } from 'react';
import { sectionsOf } from '../content/values.js';
import { type ChangeSection, SectionForm } from '../form/section-form.js';
import { QUESTIONS, QuestionsForm } from '../questions/questions-form.js';
import { type Errors, sectionOfError } from './draft-errors.js';

interface Props {
  page: CmsPageName;
  values: Readonly<Record<string, unknown>>;
  errors: Errors;
  open: string[];
  onOpen: (keys: string[]) => void;
  onChange: ChangeSection;
  isReadOnly: boolean;
}

const NO_ERRORS: Errors = {};

/** A page's sections as forms. Only those that are open are rendered. */
export function PageForm({ page, values, errors, open, onOpen, onChange, isReadOnly }: Props) {
  const sections = useMemo(() => sectionsOf(page), [page]);
  const wrong = new Set(Object.keys(errors).map(sectionOfError));
  const errorsIn = (key: string) => (wrong.has(key) ? errors : NO_ERRORS);
  const shared = { onChange, isReadOnly };
  return (
    <Accordion multiple value={open} onChange={onOpen} variant="separated" keepMounted={false} order={2}>
      {sections.map((section) => (
        <SectionForm
          key={section.key}
          section={section}
          content={values[section.key]}
          errors={errorsIn(section.key)}
          {...shared}
        />
      ))}
      {page === 'faqs' && <QuestionsForm content={values[QUESTIONS]} errors={errorsIn(QUESTIONS)} {...shared} />}
    </Accordion>
  );
}
