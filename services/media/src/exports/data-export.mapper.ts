import type { DataExport as DataExportAnswer } from '@koma/contracts';
import type { DataExport } from './data-export.entity.js';
import { isOver } from './data-export.policy.js';

export function toDataExport(one: DataExport): DataExportAnswer {
  const { id, progress, bytes, sha256, createdAt, endsAt } = one;
  return {
    id,
    state: isOver(one) ? 'ended' : one.state,
    progress,
    bytes,
    sha256,
    createdAt: createdAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}

/** Name under which a browser saves the zip: the day of Asia/Tokyo on which it was asked for. */
export const exportFileName = ({ createdAt }: Pick<DataExport, 'createdAt'>): string =>
  `koma-export-${new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(createdAt)}.zip`;
