import type { Tx } from '@koma/service-kit';
import { Download } from './download.entity.js';

export type DownloadRow = Readonly<Download>;

export const findDownloadsOf = (tx: Tx, accountId: string): Promise<DownloadRow[]> =>
  tx.find(Download, { where: { accountId }, order: { id: 'DESC' } });
