import { fileUrl, pictureSources, type ProjectItem, type ProjectStatus, ratioOf, type WorkCard } from '@koma/contracts';
import { Modal, Text } from '@mantine/core';
import { VideoPlayer, type FilmControl } from '@koma/ui';
import { titleOf, useLocale, useReportView, useReportWatch } from '@koma/web-kit';
import { FilmsTogether, type FilmTogether } from '@koma/web-kit/dialogs';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../shared/words.js';
import classes from './projects.module.css';
import { StatusControl } from './status-control.js';

type Item = ProjectItem & { work: WorkCard };

interface Props {
  /** As many films as can be compared. */
  items: readonly Item[];
  onStatus: (items: readonly ProjectItem[], status: ProjectStatus) => void;
  onClose: () => void;
}

function Film({ work, control }: { work: WorkCard; control: Ref<FilmControl | null> }) {
  const lang = useLocale();
  const { id, kind, media } = work;
  const onPlayed = useReportWatch(id);
  useReportView(kind, id);
  const src = media && fileUrl(media, media.hls);
  if (!src) return null;
  return (
    <VideoPlayer
      src={src}
      poster={pictureSources(media).at(-1)?.url}
      title={titleOf(work, lang)}
      lang={lang}
      ratio={ratioOf(media)}
      onPlayed={onPlayed}
      control={control}
      hasControls={false}
    />
  );
}

/** Films of a project side by side, each with its status and its note, so that one decides while looking. */
export function CompareDialog({ items, onStatus, onClose }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const lang = useLocale();
  const films = items.flatMap((item): FilmTogether[] => {
    const { id, media } = item.work;
    if (!media) return [];
    const title = titleOf(item.work, lang);
    const render: FilmTogether['render'] = (control) => <Film work={item.work} control={control} />;
    const below = (
      <div className={classes.compared}>
        <StatusControl item={item} name={title} onStatus={(status) => onStatus([item], status)} />
        {item.note && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {item.note}
          </Text>
        )}
      </div>
    );
    return [{ id, title, media, render, below }];
  });
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('projects.compare')}
      classNames={{ body: classes.comparing, content: classes.comparison }}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <FilmsTogether films={films} />
    </Modal>
  );
}
