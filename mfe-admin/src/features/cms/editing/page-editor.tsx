import { type CmsDraft, type Locale, locale as locales } from '@koma/contracts';
import { useLocale } from '@koma/web-kit';
import { Alert, Group, SegmentedControl } from '@mantine/core';
import { useRef, useState } from 'react';
import { oneOf } from '../../../shared/use-address.js';
import { gapsOfPage } from '../content/gaps.js';
import { GapBadges } from '../form/section-form.js';
import { Preview } from '../preview/preview.js';
import { PublishBar } from '../publishing/publish-bar.js';
import { useCmsWords } from '../use-cms-words.js';
import { ConflictNotice } from './conflict-notice.js';
import { EditorDialogs } from './editor-dialogs.js';
import classes from './editor.module.css';
import { PageForm } from './page-form.js';
import { useEditor } from './use-editor.js';

const VIEWS = ['form', 'preview'] as const;

interface ChoiceProps<T extends string> {
  label: string;
  className: string | undefined;
  options: readonly T[];
  value: T;
  wordsOf: (option: T) => string;
  onChange: (value: T) => void;
}

/** What is shown where there is no room for both. */
function Choice<T extends string>({ label, className, options, value, wordsOf, onChange }: ChoiceProps<T>) {
  return (
    <SegmentedControl
      className={className}
      aria-label={label}
      value={value}
      onChange={(chosen) => onChange(oneOf(options, chosen) ?? value)}
      data={options.map((option) => ({ value: option, label: wordsOf(option) }))}
    />
  );
}

/** Why the form cannot be used as it is: no permission, a colleague's change, faults. */
function Notices({ editing }: Pick<ReturnType<typeof useEditor>, 'editing'>) {
  const { t } = useCmsWords();
  const { base, values, errors, newer, choose, takeTheirs } = editing;
  const wrong = Object.keys(errors).length;
  return (
    <>
      {!base.can.update && <Alert color="gray">{t('cms.readOnly')}</Alert>}
      {newer && <ConflictNotice {...newer} values={values} choose={choose} takeTheirs={takeTheirs} />}
      {wrong > 0 && (
        <Alert color="red" role="alert">
          {t('cms.wrong', { count: wrong })}
        </Alert>
      )}
    </>
  );
}

/** A page of the site as forms, with the page itself beside them. */
export function PageEditor({ draft }: { draft: CmsDraft }) {
  const { t } = useCmsWords();
  const pageLocale = useLocale();
  const form = useRef<HTMLDivElement>(null);
  const { editing, acts, act, open, setOpen, isBusy, dialog, close } = useEditor(draft, form);
  const { base, values, errors, isReadOnly, isDirty, state, failure, change } = editing;
  const [view, setView] = useState<(typeof VIEWS)[number]>('form');
  const [language, setLanguage] = useState<Locale>(pageLocale);
  return (
    <div className={classes.editor} data-view={view}>
      <Choice
        label={t('cms.view')}
        className={classes.views}
        options={VIEWS}
        value={view}
        wordsOf={(one) => t(`cms.views.${one}`)}
        onChange={setView}
      />
      <div className={classes.form} data-shown={language} ref={form}>
        <Group gap="sm" className={classes.tools}>
          <Choice
            label={t('cms.language')}
            className={classes.languages}
            options={locales.options}
            value={language}
            wordsOf={(one) => t(`languages.${one}`)}
            onChange={setLanguage}
          />
          <GapBadges gaps={gapsOfPage(base.page, values)} />
        </Group>
        <Notices editing={editing} />
        <PageForm {...{ page: base.page, values, errors, isReadOnly, open }} onOpen={setOpen} onChange={change} />
        <PublishBar {...{ draft: base, state, failure, isBusy }} isChanged={base.isChanged || isDirty} onAct={act} />
      </div>
      <div className={classes.beside}>
        <Preview page={base.page} version={base.version} />
      </div>
      <EditorDialogs dialog={dialog} editing={editing} acts={acts} onClose={close} />
    </div>
  );
}
