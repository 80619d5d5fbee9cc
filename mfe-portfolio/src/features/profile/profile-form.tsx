import { FormErrorSummary } from '@koma/ui';
import type { ComponentType } from 'react';
import { ChangesBar } from '../../shared/editing/changes-bar.js';
import { ConflictNotice } from '../../shared/editing/conflict-notice.js';
import { useWords } from '../../shared/words.js';
import { AwardsSection } from './awards-section.js';
import { BasicsSection } from './basics-section.js';
import { ContactSection } from './contact-section.js';
import { DownloadsSection } from './downloads-section.js';
import { FormSection } from './form-section.js';
import type { ProfileFormApi } from './name-fields.js';
import { PrivateSection } from './private-section.js';
import classes from './profile-page.module.css';
import { ReelSection } from './reel-section.js';
import type { Section } from './sections.js';
import { TextSection } from './text-section.js';
import type { useProfileForm } from './use-profile-form.js';

const PARTS: readonly { section: Section; Fields: ComponentType<{ form: ProfileFormApi }> }[] = [
  { section: 'basics', Fields: BasicsSection },
  { section: 'texts', Fields: TextSection },
  { section: 'awards', Fields: AwardsSection },
  { section: 'reel', Fields: ReelSection },
  { section: 'contact', Fields: ContactSection },
  { section: 'private', Fields: PrivateSection },
  { section: 'downloads', Fields: DownloadsSection },
];

/** The fields of a profile; the save bar appears with the first change. */
export function ProfileForm({ form }: { form: ReturnType<typeof useProfileForm> }) {
  const t = useWords();
  return (
    <form {...form.formProps} className={classes.form}>
      {form.conflict ? (
        <ConflictNotice
          conflict={form.conflict}
          labelOf={(field) => t(`profile.${field}`)}
          isBusy={form.isSubmitting}
        />
      ) : (
        <FormErrorSummary>{form.summary}</FormErrorSummary>
      )}
      {PARTS.map(({ section, Fields }) => (
        <FormSection key={section} section={section}>
          <Fields form={form} />
        </FormSection>
      ))}
      {form.isChanged && !form.conflict && <ChangesBar isBusy={form.isSubmitting} onDiscard={form.discard} />}
    </form>
  );
}
