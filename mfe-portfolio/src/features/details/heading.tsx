import type { Work } from '@koma/contracts';
import { Button, Group, Text, Title } from '@mantine/core';
import { languageOf, personName } from '@koma/ui';
import { askSurvey, LocaleLink, readLoginState, useLocale, titleOf } from '@koma/web-kit';
import { CollectButtons, DownloadButton } from '@koma/web-kit/dialogs';
import { IconDownload, IconPencil } from '@tabler/icons-react';
import { OwnerMenu } from '../../shared/ask-permission/owner-menu.js';
import { useCategories } from '../../shared/categories.js';
import { paths } from '../../shared/paths.js';
import { StatusBadge } from '../../shared/publish-status/status-badge.js';
import { useWords } from '../../shared/words.js';
import { LicenceButton } from './licence-button.js';
import classes from './details.module.css';
import { FavouriteButton } from './favourite-button.js';

/** Title and owner of the work, and the viewer's actions. */
export function Heading({ work }: { work: Work }) {
  const t = useWords();
  const { label } = useCategories();
  const isOwn = work.owner.id === readLoginState()?.userId;
  const locale = useLocale();
  const title = titleOf(work, locale);
  const ownerName = personName(work.owner, locale);
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <div className={classes.heading}>
        <Title order={1} size="h2" lang={languageOf(title)}>
          {title}
        </Title>
        <Group gap="xs">
          <Text c="dimmed">
            <LocaleLink className={classes.link} to={paths.creator(work.owner.id)} lang={languageOf(ownerName)}>
              {ownerName}
            </LocaleLink>
            {work.owner.position && ` · ${label('position', work.owner.position)}`}
          </Text>
          <OwnerMenu ownerId={work.owner.id} name={ownerName} mayUpdate={work.can.update} />
        </Group>
      </div>
      <Group gap="sm">
        {work.can.update && <StatusBadge status={work.status} isHiddenByStaff={Boolean(work.hiddenByStaff)} />}
        {work.can.update && (
          <Button
            component={LocaleLink}
            to={paths.edit(work.id, isOwn ? null : work.owner.id)}
            variant="default"
            size="sm"
            leftSection={<IconPencil size={16} stroke={1.5} />}
          >
            {t('details.edit')}
          </Button>
        )}
        {!isOwn && <LicenceButton workId={work.id} size="sm" />}
        {work.download !== 'none' && (
          <DownloadButton workIds={[work.id]} size="sm" icon={<IconDownload size={16} stroke={1.5} />} />
        )}
        <CollectButtons workIds={[work.id]} size="sm" onDone={() => askSurvey(work.owner.id)} />
        <FavouriteButton work={work} />
      </Group>
    </Group>
  );
}
