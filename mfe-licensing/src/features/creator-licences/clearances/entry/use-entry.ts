import { type ClearanceColumn, clearanceTable, LICENSING } from '@koma/contracts';
import { api, keyOf, toast, useErrorWords } from '@koma/web-kit';
import { draftOf } from '@koma/web-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { useWords } from '../../../../shared/words.js';
import { useClearancesChanged } from '../use-clearances-changed.js';
import { blankRows, BLOCK, entryRow, type EntryRow, fromFile, isBlank, pasted, restored } from './entry-rows.js';
import { readCells, readClearanceFile } from './read-clearance-file.js';

/** The rows of the table, over a reload of the tab too, and how single cells and rows change. */
export function useEntryRows(creatorId: string) {
  const draft = useMemo(() => draftOf(`clearance-table.${creatorId}`, z.array(entryRow)), [creatorId]);
  const [rows, setRows] = useState<EntryRow[]>(() => restored(draft.read() ?? []));
  const shown = rows.length === 0 ? blankRows(BLOCK) : rows;
  if (shown !== rows) setRows(shown);
  useEffect(() => draft.write(shown), [draft, shown]);
  const type = useCallback(
    (key: string, column: ClearanceColumn, value: string) =>
      setRows((before) =>
        before.map((row) => (row.key === key ? { ...row, cells: { ...row.cells, [column]: value } } : row)),
      ),
    [],
  );
  const remove = useCallback((key: string) => setRows((before) => before.filter((row) => row.key !== key)), []);
  const add = () =>
    setRows((before) => [...before, ...blankRows(Math.min(BLOCK, LICENSING.tableRows - before.length))]);
  return { rows: shown, setRows, forget: draft.clear, type, remove, add };
}

/** Takes what was copied from a spreadsheet; a file, all of it or nothing, in place of the rows before; and takes all rows away. */
export function useIntake(rows: readonly EntryRow[], setRows: (rows: EntryRow[]) => void) {
  const t = useWords();
  const take = (next: EntryRow[] | null, count: number): boolean => {
    if (next) setRows(next);
    else toast.error(t('entry.tooMany', { count, most: LICENSING.tableRows }));
    return next !== null;
  };
  const undoable = (words: string) =>
    toast.undoable(words, { label: t('entry.undo'), onClick: () => setRows([...rows]) });
  const paste = async (from: { row: number; column: ClearanceColumn }, text: string) => {
    const copied = await readCells(text.replace(/(?:\r\n|\n|\r)$/, ''), '\t');
    if (copied) take(pasted(rows, from, copied), from.row + copied.length);
  };
  const readFile = async (file: File | null) => {
    if (!file) return;
    const read = await readClearanceFile(file);
    if ('fault' in read) {
      toast.error(t(`entry.faults.${read.fault}`));
      return;
    }
    if (!take(fromFile(read.rows), read.rows.length)) return;
    const count = read.rows.length;
    if (rows.every(isBlank)) toast.success(t('entry.read', { count }));
    else undoable(t('entry.readInstead', { count }));
    if (read.ignored.length > 0) toast.warning(t('entry.ignored', { names: read.ignored.join(' / ') }));
  };
  const clear = () => {
    setRows([]);
    undoable(t('entry.cleared'));
  };
  return { paste, readFile, clear };
}

/** Saves all rows that are filled in, or none. */
export function useSaveEntry(creatorId: string, onSaved: () => void) {
  const t = useWords();
  const words = useErrorWords();
  const client = useQueryClient();
  const refresh = useClearancesChanged();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (rows: readonly EntryRow[]) => {
    setIsSaving(true);
    try {
      const body = { rows: rows.map(({ cells }) => cells), isPreview: false };
      const { saved } = await api.call(clearanceTable.enter, { params: { id: creatorId }, body });
      // What was right a moment ago is no longer: the report says what.
      if (saved === 0) return void client.invalidateQueries({ queryKey: keyOf(clearanceTable.enter) });
      void refresh();
      toast.success(t('entry.saved', { count: saved }));
      onSaved();
    } catch (failure) {
      toast.error(words(failure));
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving };
}
