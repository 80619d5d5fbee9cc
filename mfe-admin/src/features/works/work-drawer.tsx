import type { StaffWork } from '@koma/contracts';
import { type Detail, DetailDrawer } from '@koma/ui/data';
import { LocaleLink, titleOf, useLocale } from '@koma/web-kit';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../shared/instant.js';
import { useWords } from '../../shared/words.js';
import type { Hiding } from './hiding-dialogs.js';
import { Still, useWorkColumns } from './work-columns.js';
import { WorkFiles } from './work-files.js';
import classes from './works.module.css';

/** What the drawer tells in its own way. */
const OWN: readonly string[] = ['work', 'titleEn', 'agency', 'files', 'lacks', 'published'];

interface Props {
  work: StaffWork;
  onClose: () => void;
  onAct: (act: Hiding) => void;
}

function useHidingDetails({ hidden }: StaffWork): Detail[] {
  const t = useWords();
  if (!hidden) return [];
  return [
    { id: 'hiddenAt', label: t('works.columns.hiddenAt'), value: <Instant at={hidden.at} /> },
    { id: 'hiddenBy', label: t('works.columns.hiddenBy'), value: hidden.byName },
    {
      id: 'reason',
      label: t('works.columns.reason'),
      value: <span className={classes.reason}>{hidden.reason}</span>,
    },
  ];
}

function useDetails(work: StaffWork): Detail[] {
  const t = useWords();
  const hiding = useHidingDetails(work);
  const columns = useWorkColumns(work.kind).filter(({ id }) => !OWN.includes(id));
  const { files, lacks } = work;
  const [state, ...rest] = columns.map(({ id, heading, cell, value }) => ({
    ...{ id, label: heading },
    value: cell ? cell(work) : value?.(work),
  }));
  const counts = (['waiting', 'failed'] as const)
    .filter((name) => files[name] > 0)
    .map((name) => t(`works.files.${name}`, { count: files[name], total: files[name] }));
  return [
    ...(state ? [state] : []),
    ...hiding,
    { id: 'titleEn', label: t('works.columns.titleEn'), value: work.titleEn },
    { id: 'client', label: t('works.columns.client'), value: work.clientName },
    { id: 'agency', label: t('works.columns.agency'), value: work.agencyName },
    ...rest,
    {
      id: 'files',
      label: t('works.columns.files'),
      value: [t('works.files.all', { count: files.all, total: files.all }), ...counts].join('・'),
    },
    { id: 'lacks', label: t('works.lacks'), value: lacks.map((gap) => t(`works.gaps.${gap}`)).join('・') },
    {
      id: 'published',
      label: t('works.columns.published'),
      value: work.publishedAt && <Instant at={work.publishedAt} />,
    },
  ];
}

/** What staff know of a work, and what they may do with it. */
export function WorkDrawer({ work, onClose, onAct }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const locale = useLocale();
  const details = useDetails(work);
  const act = work.hidden ? 'restore' : 'hide';
  return (
    <DetailDrawer
      isOpen
      title={titleOf(work, locale)}
      closeLabel={common('close')}
      onClose={onClose}
      details={details}
      actions={
        <>
          <Button
            component={LocaleLink}
            to={`/details/${work.kind}:${work.id}`}
            variant="default"
            leftSection={<IconExternalLink size={16} stroke={1.5} />}
          >
            {t('works.open')}
          </Button>
          <Button variant="default" onClick={() => onAct(act)}>
            {t(`works.${act}.open`)}
          </Button>
        </>
      }
    >
      <div className={classes.large}>
        <Still work={work} sizes="26rem" />
      </div>
      {work.files.all > 0 && <WorkFiles ids={work.files.ids} />}
    </DetailDrawer>
  );
}
