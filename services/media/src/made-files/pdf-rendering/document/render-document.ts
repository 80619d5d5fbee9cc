import { framed, printable, readCoverage, taggedPdf, watermark } from '@koma/pdf-kit';
import { about } from './about.js';
import { cover } from './cover.js';
import { documentPacket } from './document-packet.js';
import { contextOf, namesOf, type PrintedProfile } from './document-content.js';
import { works } from './works.js';

/** Renders the profile PDF. Slow: run it in a thread, see `renderPdf`. */
export async function renderDocument(profile: PrintedProfile): Promise<Buffer> {
  const document = printable(profile.document, await readCoverage());
  const context = contextOf({ ...profile, document });
  const { main } = namesOf(document.creator, profile.locale);
  const title = `${main} – ${context.t.profile}`;
  const packet = documentPacket(profile, {
    title,
    creator: main,
    page: `/creatorProfile/${profile.document.creator.id}`,
  });
  const facts = { title, author: main, language: profile.locale, packet };
  // A short profile leaves room for the first works on its page.
  const parts = [...about(context), ...works(context)];
  const sheet = parts.length > 0 ? framed(main, ...parts, watermark(document.watermark)) : null;
  return taggedPdf(facts, cover(context), sheet);
}
