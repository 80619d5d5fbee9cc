import { pictureSources, reportFilePath, type StaffReportDetails } from '@koma/contracts';
import { ThumbHashPicture } from '@koma/ui';
import { LocaleLink, useFormats } from '@koma/web-kit';
import { Anchor, Badge, Group, Text, Title } from '@mantine/core';
import { useWords } from '../../shared/words.js';
import classes from './reports.module.css';

const FILM = 16 / 9;

/** What is reported, as it is now: its picture, whether it is hidden, and the way to it. */
export function Shown({ report: { shown } }: { report: StaffReportDetails }) {
  const t = useWords();
  if (!shown) return <Text c="dimmed">{t('reports.shown.deleted')}</Text>;
  const { media, path, isHidden } = shown;
  const sources = media ? pictureSources(media) : [];
  return (
    <div className={classes.part}>
      {media && sources.length > 0 && (
        <div className={classes.picture}>
          <ThumbHashPicture {...media} sources={sources} alt="" ratio={FILM} sizes="26rem" />
        </div>
      )}
      <Group gap="sm">
        <Badge color={isHidden ? 'red' : 'green'} variant="light" tt="none" miw="max-content">
          {t(isHidden ? 'reports.shown.hidden' : 'reports.shown.visible')}
        </Badge>
        <Anchor component={LocaleLink} to={path} size="sm">
          {t('reports.shown.open')}
        </Anchor>
      </Group>
    </div>
  );
}

/** What the reporter wrote, as text, and the proof; opening a file stands in the log. */
export function Written({ report: { id, message, files } }: { report: StaffReportDetails }) {
  const t = useWords();
  const { number } = useFormats();
  const sizeOf = (bytes: number) => `${number(Math.ceil(bytes / 1_000))} kB`;
  return (
    <section className={classes.part} aria-label={t('reports.message')}>
      <Title order={3} size="h4">
        {t('reports.message')}
      </Title>
      <Text className={classes.said}>{message}</Text>
      <Title order={3} size="h4">
        {t('reports.files')}
      </Title>
      {files.length === 0 && <Text c="dimmed">{t('reports.noFiles')}</Text>}
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.id}>
            <Anchor href={reportFilePath(id, file.id)} download={file.fileName}>
              {file.fileName}
            </Anchor>{' '}
            <Text span size="xs" c="dimmed">
              {sizeOf(file.bytes)}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Other reports about the same target. */
export function Related({ report: { related } }: { report: StaffReportDetails }) {
  const t = useWords();
  if (related.length === 0) return null;
  return (
    <section className={classes.part} aria-label={t('reports.related')}>
      <Title order={3} size="h4">
        {t('reports.related')}
      </Title>
      <ul className={classes.list}>
        {related.map(({ id, number, state }) => (
          <li key={id}>
            <Anchor component={LocaleLink} to={`/admin/reports?open=${id}`}>
              {number}
            </Anchor>{' '}
            {t(`reports.states.${state}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
