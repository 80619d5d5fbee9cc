import { joinedForm } from './search-form.js';

// What the law adds to the name of a company. NFKC writes ㈱ as (株) and ㍿ as 株式会社.
const KINDS = [
  '株式会社',
  '有限会社',
  '合同会社',
  '合資会社',
  '合名会社',
  '(?:一般|公益)?(?:社団|財団)法人',
  '特定非営利活動法人',
  'npo法人',
  '独立行政法人',
  '地方独立行政法人',
  '学校法人',
  '医療法人',
  '宗教法人',
  '社会福祉法人',
];
const SHORT = '[(〔\\[](?:株|有|同|資|名|一社|公社|一財|公財|社|財|独|学|医|福)[)〕\\]]';
const JAPANESE = new RegExp(`${KINDS.join('|')}|${SHORT}`, 'gi');
/** After a name only: `Inc` may be one. */
const LATIN =
  /(?<=\S[\s,、]+)(?:co(?:mpany|rp|rporation)?\.?[\s,]*(?:ltd|limited|inc)|inc(?:orporated)?|ltd|limited|k\.? ?k|llc|l\.l\.c|corp(?:oration)?|gmbh|plc|kabushiki[ -]?kaisha|yugen[ -]?kaisha|godo[ -]?kaisha)\b\.?/gi;

/** A name without the legal form; a name that is nothing else stays. */
export function withoutLegalForm(name: string): string {
  const plain = name.normalize('NFKC');
  const bare = plain
    .replace(JAPANESE, ' ')
    .replace(LATIN, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s,]+$/, '')
    .trim();
  return joinedForm(bare) === '' ? plain.trim() : bare;
}

/** What companies are compared by: 株式会社みなと映像, （株）みなと映像 and みなと映像㈱ are one. */
export const companyForm = (name: string): string => joinedForm(withoutLegalForm(name));
