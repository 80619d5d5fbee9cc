import type { DataMining, FileRights, LicensedRights } from '@koma/contracts';

/** Rights with whole addresses. */
export type PacketRights = FileRights & { origin: string; licence?: LicensedRights | undefined };

const NAMESPACES: Readonly<Record<string, string>> = {
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
};
const VOCABULARY = 'http://ns.useplus.org/ldf/vocab/';
const DATA_MINING: Readonly<Record<DataMining, string>> = {
  allowed: 'DMI-ALLOWED',
  'no-ai-training': 'DMI-PROHIBITED-AIMLTRAINING',
  prohibited: 'DMI-PROHIBITED',
};
const USAGE = {
  ja: '公開、放送、再配布、加工、AIの学習などに使う前に、クリエイターの許諾を得てください。',
  en: 'Ask the creator before you publish, broadcast, pass on or alter it, or train an AI with it.',
};
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** The packet of a JPEG must fit into one segment. */
const LONGEST_TEXT = 2_000;

/** A text without the characters that XML 1.0 does not allow. */
const text = (value: string): string =>
  value
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replace(/[^\t\n\r\x20-\uFFFD\u{10000}-\u{10FFFF}]/gu, '') // prettier-ignore
    .replace(/[&<>"]/g, (mark) => MARKS[mark] ?? '');

const simple = (name: string, value: string): string => (value === '' ? '' : `<${name}>${text(value)}</${name}>`);
const list = (name: string, kind: 'Seq' | 'Bag', items: readonly string[]): string =>
  items.length === 0 ? '' : `<${name}><rdf:${kind}>${items.join('')}</rdf:${kind}></${name}>`;
const item = (value: string): string => (value === '' ? '' : `<rdf:li>${text(value)}</rdf:li>`);
const struct = (fields: Readonly<Record<string, string>>): string =>
  `<rdf:li rdf:parseType="Resource">${Object.entries(fields)
    .map(([name, value]) => simple(`plus:${name}`, value))
    .join('')}</rdf:li>`;

/** A text in both languages; the Japanese one is the default. */
function both(name: string, { ja, en }: { ja: string; en: string }): string {
  const inLanguage = (language: string, value: string) =>
    value === '' ? '' : `<rdf:li xml:lang="${language}">${text(value)}</rdf:li>`;
  const shown = ja || en;
  if (shown === '') return '';
  const languages = ja && en ? inLanguage('ja', ja) + inLanguage('en', en) : '';
  return `<${name}><rdf:Alt>${inLanguage('x-default', shown)}${languages}</rdf:Alt></${name}>`;
}

function licenceProperties(licence: LicensedRights): string[] {
  const { number, licensee, endUser, product, start, lastDay, media, regions } = licence;
  return [
    simple('plus:LicenseID', number),
    list('plus:Licensee', 'Seq', [struct({ LicenseeName: licensee })]),
    list('plus:EndUser', 'Seq', [struct({ EndUserName: endUser || licensee })]),
    simple('plus:LicenseStartDate', start),
    simple('plus:LicenseEndDate', lastDay ?? ''),
    both('plus:MediaConstraints', media),
    both('plus:RegionConstraints', regions),
    both('plus:ProductOrServiceConstraints', { ja: product, en: '' }),
  ];
}

/** The rights of a file as an XMP packet (ISO 16684-1) with the properties of IPTC and of the PLUS License Data Format. */
export function xmpPacket({
  title,
  titleEn,
  creator,
  page,
  dataMining,
  origin,
  licence,
  ...rights
}: PacketRights): Buffer {
  const at = (path: string) => new URL(path, origin).href;
  const workPage = at(page);
  const creditLine = licence?.creditLine || rights.creditLine;
  const properties = [
    both('dc:title', { ja: title, en: titleEn }),
    list('dc:creator', 'Seq', [item(creator)]),
    both('dc:rights', { ja: `© ${creator}`, en: '' }),
    simple('photoshop:Credit', creditLine),
    simple('xmpRights:Marked', 'True'),
    list('xmpRights:Owner', 'Bag', [item(creator)]),
    simple('xmpRights:WebStatement', licence ? at(licence.checkPage) : workPage),
    licence ? '' : both('xmpRights:UsageTerms', USAGE),
    list('plus:CopyrightOwner', 'Seq', [struct({ CopyrightOwnerName: creator })]),
    list('plus:Licensor', 'Seq', [struct({ LicensorName: creator, LicensorURL: workPage })]),
    simple('plus:DataMining', `${VOCABULARY}${DATA_MINING[dataMining]}`),
    ...(licence ? licenceProperties(licence) : []),
  ];
  const names = Object.entries(NAMESPACES).map(([prefix, name]) => ` xmlns:${prefix}="${name}"`);
  return Buffer.from(
    `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF${names.join('')}>` +
      `<rdf:Description rdf:about="">${properties.join('')}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`,
  );
}
