import { type AssetKind, type StaffWork, staffWorks } from '@koma/contracts';
import { type Detail, DetailDrawer } from '@koma/ui/data';
import { LocaleLink, queryOf, QueryView, titleOf, useLocale } from '@koma/web-kit';
import { Button } from '@mantine/core';
import { IconExternalLink, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Instant } from '../../shared/instant.js';
import { noticeTo } from '../../shared/notice-to.js';
import { useWords } from '../../shared/words.js';
import type { Hiding } from './hiding-dialogs.js';
import { Still, useWorkColumns } from './work-columns.js';
import { WorkFiles } from './work-files.js';
import { WorkHistory } from './work-history.js';
import { WorkReports } from './work-reports.js';
import classes from './works.module.css';

/** What the drawer tells in its own way. */
const OWN: readonly string[] = ['work', 'titleEn', 'agency', 'files', 'lacks', 'published'];

interface Props {
  kind: AssetKind;
  id: string;
  /** What the list knows of it, shown until the rest is there; undefined when it is not in the list. */
  known: StaffWork | undefined;
  onClose: () => void;
  onAct: (act: Hiding, work: StaffWork) => void;
}

function useHidingDetails(hidden: StaffWork['hidden'] | undefined): Detail[] {
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

function useDetails(kind: AssetKind, work: StaffWork | undefined): Detail[] {
  const t = useWords();
  const hiding = useHidingDetails(work?.hidden);
  const columns = useWorkColumns(kind).filter(({ id }) => !OWN.includes(id));
  if (!work) return [];
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

/** Its page, its owner's profile of contacts, and what staff may do with it. */
function Actions({ work, onAct }: { work: StaffWork; onAct: Props['onAct'] }) {
  const t = useWords();
  const act = work.hidden ? 'restore' : 'hide';
  return (
    <>
      <Button
        component={LocaleLink}
        to={`/details/${work.kind}:${work.id}`}
        variant="default"
        leftSection={<IconExternalLink size={16} stroke={1.5} />}
      >
        {t('works.open')}
      </Button>
      <Button
        component={LocaleLink}
        to={noticeTo([work.owner.id])}
        variant="default"
        leftSection={<IconSpeakerphone size={16} stroke={1.5} />}
      >
        {t('works.tell')}
      </Button>
      <Button variant="default" onClick={() => onAct(act, work)}>
        {t(`works.${act}.open`)}
      </Button>
    </>
  );
}

/** What staff know of a work, and what they may do with it; the address opens it. */
export function WorkDrawer({ kind, id, known, onClose, onAct }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const locale = useLocale();
  const query = useQuery(queryOf(staffWorks.get, { params: { id } }));
  const work = query.data?.work ?? known;
  const details = useDetails(kind, work);
  return (
    <DetailDrawer
      isOpen
      title={work ? titleOf(work, locale) : t('works.columns.work')}
      closeLabel={common('close')}
      onClose={onClose}
      details={details}
      actions={work && <Actions work={work} onAct={onAct} />}
    >
      {work && (
        <div className={classes.large}>
          <Still work={work} sizes="26rem" />
        </div>
      )}
      {work && work.files.all > 0 && <WorkFiles ids={work.files.ids} />}
      <WorkReports id={id} />
      <QueryView query={query}>{(data) => <WorkHistory {...data} />}</QueryView>
    </DetailDrawer>
  );
}
