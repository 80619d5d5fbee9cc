import { z } from 'zod';
import { endpoint, fillPath } from '../../common/endpoint.js';
import { text } from '../../common/fields.js';
import { IMPORT, UPLOAD } from '../../common/limits.js';
import { id, idParams, instant, page, pageQuery } from '../../common/page.js';
import { importFault } from './import-faults.js';

/** How the letters of a file are written; `auto` looks at all of it. */
export const importEncoding = z.enum(['auto', 'utf-8', 'shift_jis']);
export type ImportEncoding = z.infer<typeof importEncoding>;
/** What is done with a file: read and checked without writing anything, or written. */
export const importStep = z.enum(['check', 'write']);
export type ImportStep = z.infer<typeof importStep>;

export const importTotals = z.object({
  read: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
});
export type ImportTotals = z.infer<typeof importTotals>;

/** A line as it would be written. */
export const importPreview = z.object({
  line: z.int(),
  type: z.enum(['creator', 'work']),
  outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  externalId: z.string(),
  /** Title of a work, or name of a creator. */
  name: z.string(),
  creator: z.string(),
  /** Keys with their values as they would be stored. */
  facts: z.record(z.string(), z.string()),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importRefusal = z.object({ line: z.int(), faults: z.array(importFault) });
export type ImportRefusal = z.infer<typeof importRefusal>;

/** How a file was read as a whole, and what in it was left out. */
export const importFacts = z.object({
  format: z.enum(['csv', 'ndjson']).nullable(),
  encoding: z.string().nullable(),
  ignoredColumns: z.array(z.string()),
});
export type ImportFacts = z.infer<typeof importFacts>;

/** Why a whole file cannot be read. */
export const importFailure = z.enum(['NO_LINES', 'NO_HEADINGS', 'LOOKS_LIKE_SHIFT_JIS', 'LOOKS_LIKE_UTF_8', 'BROKEN']);
export type ImportFailure = z.infer<typeof importFailure>;

export const workImport = z.object({
  id,
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Null: the command line. */
  byName: z.string().nullable(),
  fileName: z.string(),
  bytes: z.int(),
  encoding: importEncoding,
  state: z.enum(['receiving', 'waiting', 'running', 'checked', 'done', 'failed']),
  step: importStep,
  /** The process that worked on it has ended, and another one goes on. */
  isInterrupted: z.boolean(),
  failure: importFailure.nullable(),
  facts: importFacts,
  totals: importTotals,
  /** Lines in the file, known once it has been read to its end. */
  lines: z.int().nullable(),
  /** Counts of lines with this fault, the most frequent first. */
  faults: z.array(z.object({ field: z.string(), code: z.string(), lines: z.int() })),
  /** The file is still here, so that it can be read again. */
  hasFile: z.boolean(),
});
export type WorkImport = z.infer<typeof workImport>;

/** One import with its first lines and refusals. */
export const wholeImport = workImport.extend({ preview: z.array(importPreview), refusals: z.array(importRefusal) });
export type WholeImport = z.infer<typeof wholeImport>;

/** The file itself: `PUT` with `IMPORT_FILE_TYPE`, as many bytes as were announced. Answers 204. */
export const IMPORT_FILE_PATH = '/api/catalogue/imports/{id}/file';
/** Refused lines as a file of the same format that can be mended and imported again. */
export const IMPORT_REFUSED_PATH = '/api/catalogue/imports/{id}/refused';
export const IMPORT_FILE_TYPE = 'application/octet-stream';
export const importFilePath = (importId: string): string => fillPath(IMPORT_FILE_PATH, { id: importId });
export const importRefusedPath = (importId: string): string => fillPath(IMPORT_REFUSED_PATH, { id: importId });

export const imports = {
  start: endpoint({
    id: 'catalogue.imports.start',
    method: 'POST',
    path: '/api/catalogue/imports',
    summary: 'Announces a file of works and creators; it is checked once it has been sent to IMPORT_FILE_PATH',
    access: 'full-admin',
    body: z.strictObject({
      fileName: text(UPLOAD.fileNameLength),
      bytes: z.int().min(1).max(IMPORT.bytes),
      encoding: importEncoding.default('auto'),
    }),
    response: z.object({ id }),
    status: 201,
  }),
  run: endpoint({
    id: 'catalogue.imports.run',
    method: 'POST',
    path: '/api/catalogue/imports/{id}/run',
    summary: 'Checks the file again, perhaps in another encoding, or writes what has been checked',
    access: 'full-admin',
    params: idParams,
    body: z.strictObject({ step: importStep, encoding: importEncoding.optional() }),
  }),
  list: endpoint({
    id: 'catalogue.imports.list',
    method: 'GET',
    path: '/api/catalogue/imports',
    summary: 'Imports, newest first',
    access: 'full-admin',
    query: z.strictObject(pageQuery),
    response: page(workImport),
  }),
  get: endpoint({
    id: 'catalogue.imports.get',
    method: 'GET',
    path: '/api/catalogue/imports/{id}',
    summary: 'One import with its progress, first lines and first refusals',
    access: 'full-admin',
    params: idParams,
    response: wholeImport,
  }),
  discard: endpoint({
    id: 'catalogue.imports.discard',
    method: 'DELETE',
    path: '/api/catalogue/imports/{id}',
    summary: 'Gives up a file that has not been written; one that is being written is not stopped',
    access: 'full-admin',
    params: idParams,
  }),
} as const;
