import {
  CLEARANCE_KINDS,
  CLEARANCE_SCOPES,
  type ClearanceColumn,
  type EnteredRow,
  LICENSING,
  MEDIA,
} from '@koma/contracts';
import { Alert, Anchor, Button, FileButton, Group, Text } from '@mantine/core';
import { downloadCsv } from '@koma/ui/data';
import { LocaleLink, useErrorWords, useLocale, useLocalePath, useTitleOf } from '@koma/web-kit';
import { IconAlertTriangle, IconArrowLeft, IconDownload, IconPlus, IconTrash, IconUpload } from '@tabler/icons-react';
import { type ClipboardEvent, useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../shared/paths.js';
import { Section } from '../../../../shared/section.js';
import { useWords } from '../../../../shared/words.js';
import { useTermWords } from '../../../../terms/use-term-words.js';
import { useOwnWorks } from '../../use-own-works.js';
import type { ViewProps } from '../../view-props.js';
import { clearanceTemplate } from './clearance-template.js';
import { EntryGuide } from './entry-guide.js';
import { isBlank, type EntryRow } from './entry-rows.js';
import { type Choices, EntryTable } from './entry-table.js';
import classes from './entry.module.css';
import { useEntryReport } from './use-entry-report.js';
import { useEntryRows, useIntake, useSaveEntry } from './use-entry.js';

/** Lines of the report that are shown at once; the others stand in the table. */
const REPORTED = 20;

interface ReportProps {
  rows: readonly EntryRow[];
  report: ReadonlyMap<string, EnteredRow>;
}

/** What is wrong, row by row. */
function Report({ rows, report }: ReportProps) {
  const t = useWords();
  const wrong = rows.flatMap(({ key }, at) => {
    const issues = report.get(key)?.issues ?? [];
    return issues.length === 0 ? [] : [{ key, number: at + 1, issues }];
  });
  const checked = rows.filter(({ key }) => report.has(key)).length;
  if (checked === 0) return null;
  if (wrong.length === 0)
    return (
      <Text size="sm" role="status">
        {t('entry.fine', { count: checked })}
      </Text>
    );
  return (
    <Alert
      color="amber"
      variant="light"
      role="status"
      icon={<IconAlertTriangle size={18} stroke={1.5} />}
      title={t('entry.wrong', { count: wrong.length })}
    >
      <ul className={classes.report}>
        {wrong.slice(0, REPORTED).map(({ key, number, issues }) => (
          <li key={key}>
            {issues.map(({ column, message }) => (
              <Text key={`${column} ${message}`} size="sm">
                {t('entry.fault', { cell: t('prices.of', { field: t(`entry.columns.${column}`), number }), message })}
              </Text>
            ))}
          </li>
        ))}
      </ul>
      {wrong.length > REPORTED && <Text size="sm">{t('entry.more', { count: wrong.length - REPORTED })}</Text>}
    </Alert>
  );
}

/** Names that may be written into the cells. */
function useChoices(titles: readonly string[]): Choices {
  const t = useWords();
  const { medium } = useTermWords();
  return useMemo(
    () => ({
      work: [...new Set(titles)],
      kind: CLEARANCE_KINDS.map((kind) => t(`clearances.kinds.${kind}`)),
      scope: CLEARANCE_SCOPES.map((scope) => t(`clearances.scopes.${scope}`)),
      media: MEDIA.map(medium),
    }),
    [titles, t, medium],
  );
}

interface FilesProps {
  title: string;
  onFile: (file: File | null) => Promise<void>;
}

/** The template, and files that were filled in after it. */
function Files({ title, onFile }: FilesProps) {
  const t = useWords();
  const locale = useLocale();
  const reset = useRef<() => void>(null);
  const take = async (file: File | null) => {
    await onFile(file);
    // The same file may be chosen once more.
    reset.current?.();
  };
  return (
    <Group gap="sm">
      <FileButton accept=".csv,text/csv" onChange={(file) => void take(file)} resetRef={reset}>
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconUpload size={16} stroke={1.5} />}>
            {t('entry.choose')}
          </Button>
        )}
      </FileButton>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} />}
        onClick={() => downloadCsv('koma-clearances.csv', clearanceTemplate(locale, title))}
      >
        {t('entry.template')}
      </Button>
    </Group>
  );
}

/** Cells that were copied, where there are several; one cell goes where the cursor is. */
function usePaste(paste: ReturnType<typeof useIntake>['paste']) {
  const latest = useRef(paste);
  useEffect(() => {
    latest.current = paste;
  });
  return useCallback((row: number, column: ClearanceColumn, event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\t\n\r]/.test(text.trimEnd())) return;
    event.preventDefault();
    void latest.current({ row, column }, text);
  }, []);
}

interface ButtonsProps {
  count: number;
  isReady: boolean;
  isFull: boolean;
  isSaving: boolean;
  onSave: () => void;
  onAdd: () => void;
  onClear: () => void;
}

function Buttons({ count, isReady, isFull, isSaving, onSave, onAdd, onClear }: ButtonsProps) {
  const t = useWords();
  return (
    <Group gap="sm">
      <Button onClick={onSave} loading={isSaving} disabled={!isReady}>
        {count === 0 ? t('entry.save') : t('entry.saveRows', { count })}
      </Button>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.5} />} disabled={isFull} onClick={onAdd}>
        {t('entry.add')}
      </Button>
      {count > 0 && (
        <Button variant="subtle" color="red" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onClear}>
          {t('entry.clear')}
        </Button>
      )}
    </Group>
  );
}

/** `?view=clearances&entry=table`: many clearances at once. */
export function ClearanceEntry({ creatorId, ownerId }: ViewProps) {
  const t = useWords();
  const words = useErrorWords();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const titleOf = useTitleOf();
  const back = paths.creator('clearances', ownerId);
  const { rows, setRows, forget, type, remove, add } = useEntryRows(creatorId);
  const { report, error, isChecking } = useEntryReport(creatorId, rows);
  const { paste, readFile, clear } = useIntake(rows, setRows);
  const { save, isSaving } = useSaveEntry(creatorId, () => {
    forget();
    void navigate(localePath(back));
  });
  const { data: works } = useOwnWorks(creatorId);
  const titles = useMemo(() => works?.map(titleOf) ?? [], [works, titleOf]);
  const choices = useChoices(titles);
  const filled = rows.filter((row) => !isBlank(row));
  const isWrong = filled.some(({ key }) => (report.get(key)?.issues.length ?? 0) > 0);
  return (
    <>
      <Anchor component={LocaleLink} to={back} size="sm" className={classes.back}>
        <IconArrowLeft size={16} stroke={1.5} aria-hidden="true" />
        {t('entry.back')}
      </Anchor>
      <Section title={t('entry.title')} description={t('entry.text', { most: LICENSING.tableRows })}>
        <Files title={titles[0] ?? ''} onFile={readFile} />
        <EntryGuide choices={choices} />
        <EntryTable
          rows={rows}
          report={report}
          choices={choices}
          onType={type}
          onPaste={usePaste(paste)}
          onRemove={remove}
        />
        {error ? <Text size="sm">{words(error)}</Text> : <Report rows={rows} report={report} />}
        <Buttons
          count={filled.length}
          isReady={filled.length > 0 && !isChecking && !isWrong && error === null}
          isFull={rows.length >= LICENSING.tableRows}
          isSaving={isSaving}
          onSave={() => void save(filled)}
          onAdd={add}
          onClear={clear}
        />
      </Section>
    </>
  );
}
