import { parentPort, workerData } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib';

// Runs in a thread of its own, so that a hostile file only uses up the memory and time of that thread. It is a single file
// because Node runs it without a build.
const { bytes, maxPages, maxInflated } = workerData as { bytes: Uint8Array; maxPages: number; maxInflated: number }; // as: resume-check.ts gives it

/** Names that only active content and embedded files have, wherever they stand (ISO 32000-2, 7.11, 12.6, 13). */
const ACTIVE = new Set([
  'JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'XFA', 'GoToE', 'ImportData', 'SubmitForm',
  'FileAttachment',
]); // prettier-ignore
/** Names that are active only as the kind of an action or annotation; elsewhere they are harmless. */
const ACTIVE_KINDS = new Set(['Rendition', 'Movie', 'Sound', '3D', 'Screen']);
const ESCAPED = (name: string) =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');
/** An action in the raw bytes, also where no parser looks: in gaps, comments or inside other objects. */
const ACTION = new RegExp(
  `/(?:S|#53)[\\s\\0]*/(?:${['JavaScript', 'Launch', 'GoToE'].map(ESCAPED).join('|')})\\b`,
  'i',
);

const nameOf = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : null);

/** Every definition of every object, replaced ones too, because viewers differ in which one they use. */
const definitions: PDFObject[] = [];
// oxlint-disable-next-line typescript/unbound-method -- called with the `this` it is given
const { assign } = PDFContext.prototype;
PDFContext.prototype.assign = function (ref, object) {
  definitions.push(object);
  assign.call(this, ref, object);
};

let inflated = 0;
/** Only object and cross-reference streams are unpacked here; none may be a bomb or use an unusual filter. */
function requirePlain({ dict, contents }: PDFRawStream): void {
  const filter = dict.get(PDFName.of('Filter'));
  if (filter === undefined) return;
  if (nameOf(filter) !== 'FlateDecode') throw new Error('unusual filter');
  inflated += inflateSync(contents, { maxOutputLength: maxInflated }).length;
  if (inflated > maxInflated) throw new Error('too much');
}
const openObjects = PDFObjectStreamParser.forStream;
PDFObjectStreamParser.forStream = (stream, ...rest) => {
  requirePlain(stream);
  if (stream.dict.has(PDFName.of('DecodeParms'))) throw new Error('unusual parameters');
  return openObjects(stream, ...rest);
};
const openReferences = PDFXRefStreamParser.forStream;
PDFXRefStreamParser.forStream = (stream) => {
  requirePlain(stream);
  return openReferences(stream);
};

/** The direct parts of a dictionary or array; what it refers to is a definition of its own. */
function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFStream) return [object.dict];
  if (object instanceof PDFArray) return object.asArray();
  return object instanceof PDFDict ? object.values() : [];
}

function isActiveDict(dict: PDFDict): boolean {
  const keys = dict.keys().map((key) => key.decodeText());
  const kinds = ['S', 'Subtype', 'Type'].map((key) => nameOf(dict.get(PDFName.of(key))));
  return (
    keys.some((key) => ACTIVE.has(key) || key === 'EF') || kinds.some((kind) => kind !== null && ACTIVE_KINDS.has(kind))
  );
}

/** A stream that some viewers would open as objects although this parser did not. */
function isHiddenStream(dict: PDFDict): boolean {
  const has = (key: string) => dict.has(PDFName.of(key));
  const type = dict.get(PDFName.of('Type'));
  return type instanceof PDFRef || (has('N') && has('First') && nameOf(type) !== 'ObjStm');
}

function isActive(roots: readonly PDFObject[]): boolean {
  const open = [...roots];
  for (let object = open.pop(); object !== undefined; object = open.pop()) {
    const name = nameOf(object);
    if (name !== null && ACTIVE.has(name)) return true;
    if (object instanceof PDFDict && isActiveDict(object)) return true;
    if (object instanceof PDFStream && isHiddenStream(object.dict)) return true;
    for (const part of partsOf(object)) open.push(part);
  }
  return false;
}

/** Counts the leaves of the page tree up to a maximum; null when it is not a tree. */
function countPages(context: PDFContext): number | null {
  const catalog = context.lookup(context.trailerInfo.Root);
  const open = catalog instanceof PDFDict ? [catalog.get(PDFName.of('Pages'))] : [];
  const seen = new Set<PDFObject>();
  let pages = 0;
  for (let next = open.pop(); next !== undefined && pages <= maxPages; next = open.pop()) {
    const node = context.lookup(next);
    if (!(node instanceof PDFDict)) return null;
    const kids = context.lookup(node.get(PDFName.of('Kids')));
    if (!(kids instanceof PDFArray)) pages += 1;
    else if (seen.has(node)) return null;
    else open.push(...kids.asArray().slice(0, maxPages + 1));
    seen.add(node);
  }
  return pages || null;
}

async function inspect(): Promise<number | string> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (/\/Encrypt[\s\0]*(?:\d+\s+\d+\s+R|<<)/.test(text)) return 'RESUME.ENCRYPTED';
  if (ACTION.test(text)) return 'RESUME.ACTIVE_CONTENT';
  const context = await PDFParser.forBytesWithOptions(bytes, Infinity, true).parseDocument();
  if (context.trailerInfo.Encrypt) return 'RESUME.ENCRYPTED';
  if (isActive(definitions)) return 'RESUME.ACTIVE_CONTENT';
  const pages = countPages(context);
  if (pages === null) return 'RESUME.DAMAGED';
  return pages > maxPages ? 'RESUME.TOO_MANY_PAGES' : pages;
}

parentPort?.postMessage(await inspect().catch(() => 'RESUME.DAMAGED'));
