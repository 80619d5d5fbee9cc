import type { ReactNode } from 'react';
import { type CsvCell, toCsv } from './csv.js';

/** A column of a table: its heading and its cells. */
export interface DataColumn<Row> {
  id: string;
  heading: string;
  /** The content of a cell. Default: the value. */
  cell?: (row: Row) => ReactNode;
  /** The value for sorting and for the file; without it neither is possible. Null sorts last. */
  value?: (row: Row) => CsvCell | null;
  /** The value in the file, if different. */
  csv?: (row: Row) => CsvCell;
  /** Figures are aligned at the end. Default `start`. */
  align?: 'start' | 'end';
  /** False for a column with a value that is not useful for sorting. Default true. */
  isSortable?: boolean;
  /** True for what the cards of a phone leave out. Default false. */
  isMinor?: boolean;
}

/** What a cell shows. */
export const cellOf = <Row>({ cell, value }: DataColumn<Row>, row: Row): ReactNode =>
  cell ? cell(row) : (value?.(row) ?? null);

/** Compares values in the page's language: 2 before 10, kana before kanji. */
export function compareValues(one: CsvCell, other: CsvCell): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), document.documentElement.lang || undefined, { numeric: true });
}

/** The rows as a CSV file: every column with a value, in the given order. */
export function csvOf<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const told = columns.flatMap(({ heading, value, csv }) => {
    const tell = csv ?? value;
    return tell ? [{ heading, tell: (row: Row) => tell(row) ?? '' }] : [];
  });
  return toCsv([told.map(({ heading }) => heading), ...rows.map((row) => told.map(({ tell }) => tell(row)))]);
}
