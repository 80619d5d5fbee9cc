import type { ReactNode } from 'react';
import { type CsvCell, toCsv } from './csv.js';

/** A column of a table: its heading and what stands below. */
export interface DataColumn<Row> {
  id: string;
  heading: string;
  /** What is shown. Default the value. */
  cell?: (row: Row) => ReactNode;
  /** By what the column is sorted and what a file says; without it neither is possible. Null is nothing: it sorts last. */
  value?: (row: Row) => CsvCell | null;
  /** What a file says, when that is not the value. */
  csv?: (row: Row) => CsvCell;
  /** Figures stand at the end of their cells. Default `start`. */
  align?: 'start' | 'end';
  /** False for a column with a value by which nobody sorts. Default true. */
  isSortable?: boolean;
}

/** What a cell shows. */
export const cellOf = <Row>({ cell, value }: DataColumn<Row>, row: Row): ReactNode =>
  cell ? cell(row) : (value?.(row) ?? null);

/** Compares values as the language of the page does: 2 before 10, kana before kanji. */
export function compareValues(one: CsvCell, other: CsvCell): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), document.documentElement.lang || undefined, { numeric: true });
}

/** The rows as a CSV file: every column that has a value, in the order given. */
export function csvOf<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const told = columns.flatMap(({ heading, value, csv }) => {
    const tell = csv ?? value;
    return tell ? [{ heading, tell: (row: Row) => tell(row) ?? '' }] : [];
  });
  return toCsv([told.map(({ heading }) => heading), ...rows.map((row) => told.map(({ tell }) => tell(row)))]);
}
