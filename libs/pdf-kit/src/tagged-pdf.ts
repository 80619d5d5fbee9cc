import layout from '@react-pdf/layout';
import render from '@react-pdf/render';
import { Document, Font, pdf } from '@react-pdf/renderer';
import PDFDocument, { type StructureElement, type TaggedDocument } from 'pdfkit';
import { createElement, type ReactNode } from 'react';

interface Facts {
  title: string;
  author: string;
  language: string;
  /** Its metadata as a whole XMP packet; left out: title and author. */
  packet?: string | undefined;
}

/** A node that react-pdf has laid out. */
interface LaidOut {
  type: string;
  props?: { tag?: string; alt?: string; fixed?: boolean; paint?: () => void };
  children?: LaidOut[];
}

type LayOut = (document: unknown, fonts: typeof Font) => Promise<LaidOut>;
const layOut = layout as unknown as LayOut; // as: react-pdf gives the fonts too, which its types leave out

/** Content that is not divided further. Drawings and what stands on every page have no tag: they say nothing new. */
const LEAVES: Readonly<Record<string, string | null>> = { TEXT: 'P', IMAGE: 'Figure', SVG: null };

/** A node without a size that only calls; react-pdf draws nodes in the order of the tree. */
const calling = (paint: () => void): LaidOut =>
  Object.assign({ type: 'CANVAS', box: { top: 0, left: 0, width: 1, height: 1 }, style: {} }, { props: { paint } });

/** Encloses every leaf in marks, and adds it to the structure of the document (ISO 32000-2, 14.7 and 14.8). */
function tagged(node: LaidOut, file: TaggedDocument, root: StructureElement): LaidOut {
  const around = (leaf: LaidOut): LaidOut[] => {
    const { tag = LEAVES[leaf.type] ?? null, alt } = leaf.props ?? {};
    if (tag === null || leaf.props?.fixed || (leaf.type === 'IMAGE' && !alt)) {
      const open = calling(() => void file.markContent('Artifact', { type: 'Layout' }));
      return [open, leaf, calling(() => void file.endMarkedContent())];
    }
    const open = () => {
      const content = file.markStructureContent(tag);
      root.add(file.struct(tag, alt ? { alt } : {}, [content]));
    };
    return [calling(open), leaf, calling(() => void file.endMarkedContent())];
  };
  const children = node.children?.flatMap((child) => {
    const given = node.props?.fixed ? { ...child, props: { ...child.props, fixed: true } } : child;
    return given.type in LEAVES ? around(given) : [tagged(given, file, root)];
  });
  return children ? { ...node, children } : node;
}

/** Metadata that pdfkit writes as they are: its own do not escape marks of XML. */
const fixed = (packet: string): TaggedDocument['metadata'] => ({
  append: () => undefined,
  end: () => undefined,
  getXML: () => packet,
  getLength: () => Buffer.byteLength(packet),
});

/** A PDF that screen readers follow: with its language, its title, headings, paragraphs, and alternative texts of pictures. */
export async function taggedPdf({ title, author, language, packet }: Facts, ...pages: ReactNode[]): Promise<Buffer> {
  const container: unknown = pdf(createElement(Document, {}, ...pages)).container;
  const { document } = container as { document: unknown }; // as: react-pdf's types leave out what it holds
  const laidOut = await layOut(document, Font);
  const info = { Title: title, Author: author, Creator: 'Koma', Producer: 'Koma', CreationDate: new Date() };
  const shape = { tagged: true, displayTitle: true, autoFirstPage: false, pdfVersion: '1.7' } as const;
  const file = new PDFDocument({ ...shape, lang: language, info });
  if (packet !== undefined) file.metadata = fixed(packet);
  const root = file.struct('Document');
  file.addStructure(root);
  const whole = tagged(laidOut, file, root);
  whole.children?.push(calling(() => void root.end()));
  render(file, whole as unknown as Parameters<typeof render>[1]); // as: the tree of layOut, which react-pdf types more narrowly
  const parts: Uint8Array[] = [];
  for await (const part of file) parts.push(part);
  return Buffer.concat(parts);
}
