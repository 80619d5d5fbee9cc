import { deflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';

type Change = (document: PDFDocument) => void | Promise<void>;
/** `packed`: objects are in compressed object streams, as most programs write them. */
type Options = { pages?: number; packed?: boolean };

/** A resume that is changed before it is saved. */
export async function pdf(
  change: Change = () => undefined,
  { pages = 1, packed = false }: Options = {},
): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) document.addPage();
  document.getPage(0).drawText('HTML/JavaScript/CSS');
  document.setTitle('Engineer: HTML /JavaScript /JS');
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: packed }));
}

/** Adds an entry to the document catalogue, where viewers look first. */
export const inCatalogue =
  (key: string, value: object): Change =>
  ({ catalog, context }) =>
    // as: pdf-lib's literal is a type of its own
    catalog.set(PDFName.of(key), context.obj(value as never));

/** Adds an object that nothing refers to. */
export const adrift =
  (value: object): Change =>
  ({ context }) =>
    // as: the same
    void context.register(context.obj(value as never));

export const script = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };

/** Adds an annotation to the first page. */
export const annotation =
  (value: object): Change =>
  (document) => {
    const { context } = document;
    // as: the same
    const dict = PDFDict.fromMapWithContext(new Map(), context);
    for (const [key, part] of Object.entries(value)) dict.set(PDFName.of(key), context.obj(part as never)); // as: the same
    document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(dict)]));
  };

/** A hand-written file: `body` holds its objects, of which 1 is the document catalogue. */
export const raw = (body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(body),
    Buffer.from('\ntrailer\n<< /Root 1 0 R /Size 9 >>\nstartxref\n0\n%%EOF\n'),
  ]);

export const PLAIN_PAGES =
  '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n' +
  '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>\nendobj\n';

/** An object stream with these objects, under an object number of its own. */
export function objectStream(dict: string, objects: readonly string[], wrap = (packed: Buffer) => packed): Buffer {
  const heads = objects.map(
    (object, index) => `${20 + index} ${objects.slice(0, index).join(' ').length + (index ? 1 : 0)}`,
  );
  const head = `${heads.join(' ')} `;
  const packed = wrap(deflateSync(Buffer.from(head + objects.join(' '))));
  const filled = dict.replace('N?', `/N ${objects.length}`).replace('First?', `/First ${head.length}`);
  return Buffer.concat([
    Buffer.from(`9 0 obj\n<< ${filled} /Length ${packed.length} >>\nstream\n`),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}
