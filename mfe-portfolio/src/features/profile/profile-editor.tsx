import type { CreatorProfile } from '@koma/contracts';
import { Button, Drawer, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useWords } from '../../shared/words.js';
import { Completeness } from './completeness.js';
import { FormSection } from './form-section.js';
import { LogoField } from './logo-field.js';
import type { ProfileValues } from './missing.js';
import { Photo } from './photo.js';
import { Preview } from './preview.js';
import { ProfileForm } from './profile-form.js';
import classes from './profile-page.module.css';
import { ProfileStatus } from './profile-status.js';
import { SectionNav } from './section-nav.js';
import { useCurrentSection } from './use-current-section.js';
import { useProfileForm } from './use-profile-form.js';

/** Room for the preview beside the form: 1,200 px. */
const WIDE = '(min-width: 75em)';

interface PreviewProps {
  creator: CreatorProfile;
  values: ProfileValues;
}

/** Opens the preview where there is no room beside the form. */
function PreviewButton(props: PreviewProps) {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconEye size={16} stroke={1.5} />}
        onClick={() => setIsOpen(true)}
      >
        {t('profile.preview.title')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        position="right"
        size="lg"
        title={t('profile.preview.title')}
      >
        <Preview {...props} />
      </Drawer>
    </>
  );
}

function PreviewBeside(props: PreviewProps) {
  const t = useWords();
  return (
    <aside className={classes.beside} aria-labelledby="preview" tabIndex={0}>
      <Title order={2} size="h4" id="preview" className={classes.besideTitle}>
        {t('profile.preview.title')}
      </Title>
      <Preview {...props} />
    </aside>
  );
}

/** Focuses the field of a path; in a group, its first input. */
function focusField(node: HTMLElement | null): void {
  const field = node?.matches('input, textarea, button') ? node : node?.querySelector('input');
  field?.focus();
}

interface Props {
  creator: CreatorProfile;
  /** The owner for whom the caller edits; null for the own profile. */
  ownerId: string | null;
}

/** A profile in sections, with what is missing in it and how others see it. */
export function ProfileEditor({ creator, ownerId }: Props) {
  const form = useProfileForm(creator, ownerId);
  const current = useCurrentSection();
  const isWide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false });
  const isOwn = ownerId === null;
  const shown = { creator, values: form.values };
  return (
    <div className={classes.columns}>
      <div className={classes.nav}>
        <SectionNav current={current} ownerId={ownerId} />
        {!isWide && <PreviewButton {...shown} />}
      </div>
      <div className={classes.sections}>
        <Completeness
          creatorId={creator.id}
          values={form.values}
          isOwn={isOwn}
          onField={(field) => focusField(form.form.getInputNode(field))}
        />
        <FormSection section="status">
          <ProfileStatus creator={creator} ownerId={ownerId} />
        </FormSection>
        <FormSection section="pictures">
          <Photo creator={creator} isOwn={isOwn} />
          <LogoField creator={creator} isOwn={isOwn} />
        </FormSection>
        <ProfileForm form={form} />
      </div>
      {isWide && <PreviewBeside {...shown} />}
    </div>
  );
}
