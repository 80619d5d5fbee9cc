import type { FileJob, MadeFileKind } from '@koma/contracts';
import { useMediaEvents } from './media-events.js';

type Known = Pick<FileJob, 'id' | 'state'> | null | undefined;
type FileJobEvents = Pick<FileJob, 'id' | 'state' | 'progress'>;

/** Whether a file is still being made. */
export const isUnderWay = (job: Pick<FileJob, 'state'> | null | undefined): boolean =>
  job?.state === 'waiting' || job?.state === 'running';

interface Followed {
  kind: MadeFileKind;
  /** Known jobs; finished ones are not followed. */
  jobs: readonly Known[];
  /** Called with progress. */
  onNews: (news: FileJobEvents) => void;
  /** Reloads all data: at an end, and when events may have been missed. */
  reload: () => void;
}

/** Follows file jobs. Returns whether the page gets events; otherwise it must poll. */
export function useFileJobEvents({ kind, jobs, onNews, reload: askAgain }: Followed): boolean {
  return useMediaEvents({
    isOn: jobs.some(isUnderWay),
    onConnect: askAgain,
    onEvent: (event) => {
      if (event.kind === 'asset' || event.kind !== kind || !jobs.some((job) => job?.id === event.id)) return;
      if (isUnderWay(event)) onNews({ id: event.id, state: event.state, progress: event.progress });
      else askAgain();
    },
  });
}
