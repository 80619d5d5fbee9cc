import type { DataMining } from '@koma/contracts';
import { xmpPacket } from '../../../file-rights/index.js';

interface Printed {
  origin: string;
  document: { dataMining: DataMining };
}
interface Named {
  title: string;
  creator: string;
  page: string;
}

/** The rights of what a PDF shows, as its metadata. */
export const documentPacket = (
  { origin, document: { dataMining } }: Printed,
  { title, creator, page }: Named,
): string =>
  xmpPacket({
    ...{ title, creator, page, dataMining, origin },
    titleEn: '',
    creditLine: [creator, 'Koma'].filter(Boolean).join(' / '),
  }).toString();
