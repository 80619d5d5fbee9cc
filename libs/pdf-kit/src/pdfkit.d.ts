/** Of pdfkit only what tags a document; its own types are of an older version. */
declare module 'pdfkit' {
  import type render from '@react-pdf/render';

  type Context = Parameters<typeof render>[0];
  interface Options {
    pdfVersion: '1.7';
    tagged: true;
    lang: string;
    displayTitle: true;
    autoFirstPage: false;
    info: Readonly<Record<string, string | Date>>;
  }
  export interface StructureElement {
    add(child: StructureElement): StructureElement;
    end(): void;
  }
  type Content = { readonly __content: never };
  export interface TaggedDocument extends Context, AsyncIterable<Uint8Array> {
    metadata: {
      append(xml: string): unknown;
      end(): unknown;
      getXML(): string;
      getLength(): number;
    };
    struct(type: string, options?: { alt?: string }, children?: readonly Content[]): StructureElement;
    addStructure(element: StructureElement): unknown;
    markContent(tag: 'Artifact', options: { type: 'Pagination' | 'Layout' }): unknown;
    markStructureContent(tag: string): Content;
    endMarkedContent(): unknown;
  }
  const PDFDocument: new (options: Options) => TaggedDocument;
  export default PDFDocument;
}
