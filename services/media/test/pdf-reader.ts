import { getDocumentProxy } from 'unpdf';

export interface PdfPage {
  text: string;
  /** Lines from the top; texts side by side are separate lines. */
  lines: string[];
  width: number;
  height: number;
}

/** Pages of a PDF with their text, read by another library than the one that wrote it. */
export async function readPdf(pdf: Uint8Array): Promise<PdfPage[]> {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      const { width, height } = page.getViewport({ scale: 1 });
      const lines: string[] = [];
      let isNew = true;
      for (const item of items) {
        if (!('str' in item)) continue;
        if (isNew) lines.push('');
        lines.push(`${lines.pop() ?? ''}${item.str}`);
        isNew = item.hasEOL;
      }
      return { text: lines.join(''), lines: lines.map((line) => line.trim()).filter(Boolean), width, height };
    }),
  );
}

/** What a screen reader is told: language and title of the document, and its tags with their alternative texts in order. */
export async function tagsOf(pdf: Uint8Array) {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const tags: { role: string; alt?: string }[] = [];
  const collect = (node: { role?: string; alt?: string; children?: object[] }): void => {
    if (node.role) tags.push({ role: node.role, ...(node.alt && { alt: node.alt }) });
    for (const child of node.children ?? []) collect(child);
  };
  for (let number = 1; number <= document.numPages; number += 1)
    collect((await (await document.getPage(number)).getStructTree()) ?? {});
  const { info } = await document.getMetadata();
  const { Language: language, Title: title } = Object(info);
  return { isMarked: Object(await document.getMarkInfo()).Marked, language, title, tags };
}

/** Link targets in a PDF. */
export async function linksOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const links: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const found: { url?: string }[] = await (await document.getPage(number)).getAnnotations();
    links.push(...found.flatMap(({ url }) => url ?? []));
  }
  return links;
}

/** Number of fonts, and of embedded fonts (ISO 32000-2, 9.8.1). */
export function fontsOf(pdf: Uint8Array): { named: string[]; embedded: number } {
  const text = Buffer.from(pdf).toString('latin1');
  const named = [...text.matchAll(/\/BaseFont \/([^\s/]+)/g)].map(([, name = '']) => name);
  return { named: [...new Set(named)], embedded: (text.match(/\/FontFile2 /g) ?? []).length };
}

/** The XMP of a PDF, by its properties. */
export async function xmpOf(pdf: Uint8Array): Promise<Record<string, unknown>> {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const { metadata } = await document.getMetadata();
  return Object.fromEntries(metadata ?? []);
}
