import { z } from 'zod';

/** Content types of documents that people send beside a form; the service also checks the bytes. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const documentType = z.enum(DOCUMENT_TYPES);
export type DocumentType = z.infer<typeof documentType>;
/** Maximum size of a document in bytes, and of its name in characters. */
export const DOCUMENT = { bytes: 10 * 1024 ** 2, nameLength: 120 } as const;

const ENDINGS: readonly (readonly [RegExp, DocumentType])[] = [
  [/\.pdf$/i, 'application/pdf'],
  [/\.jpe?g$/i, 'image/jpeg'],
  [/\.png$/i, 'image/png'],
];

/** What the browser says of a file, or its name's ending where it says nothing; undefined for any other file. */
export const documentTypeOf = ({ type, name }: { type: string; name: string }): DocumentType | undefined =>
  DOCUMENT_TYPES.find((known) => known === type) ?? ENDINGS.find(([ending]) => ending.test(name))?.[1];

/** Why a file cannot be sent; null: it can. */
export function documentRefusal(file: {
  type: string;
  name: string;
  size: number;
}): 'DOCUMENT.TYPE' | 'DOCUMENT.TOO_LARGE' | null {
  if (!documentTypeOf(file)) return 'DOCUMENT.TYPE';
  return file.size > DOCUMENT.bytes ? 'DOCUMENT.TOO_LARGE' : null;
}
