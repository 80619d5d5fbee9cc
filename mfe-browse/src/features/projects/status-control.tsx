import type { ProjectItem, ProjectStatus } from '@koma/contracts';
import { SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import { useFormats } from '@koma/web-kit';
import { useMemberName } from '@koma/web-kit/dialogs';
import { useWords } from '../../shared/words.js';
import classes from './projects.module.css';
import { STATUS_COLOURS, STATUS_ICONS, STATUSES } from './statuses.js';

interface Props {
  item: ProjectItem;
  name: string;
  onStatus: (status: ProjectStatus) => void;
}

/** The status of an item, one click each; with who has set it and when. */
export function StatusControl({ item: { status, statusSet }, name, onStatus }: Props) {
  const t = useWords();
  const { date } = useFormats();
  const nameOf = useMemberName();
  const options = STATUSES.map((value, at) => {
    const Icon = STATUS_ICONS[value];
    const label = t(`projects.status.${value}`);
    return {
      value,
      label: (
        <span className={classes.mark} title={t('projects.statusKey', { status: label, key: at + 1 })}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          <VisuallyHidden>{label}</VisuallyHidden>
        </span>
      ),
    };
  });
  return (
    <div className={classes.status}>
      <SegmentedControl
        size="xs"
        aria-label={t('projects.statusOf', { name })}
        color={STATUS_COLOURS[status]}
        data={options}
        value={status}
        onChange={onStatus}
      />
      <Text size="xs" className={classes.said}>
        <b>{t(`projects.status.${status}`)}</b>
        {statusSet && (
          <Text span inherit c="dimmed">
            {' '}
            {t('projects.statusBy', { name: nameOf(statusSet.by), date: date(statusSet.at) })}
          </Text>
        )}
      </Text>
    </div>
  );
}
