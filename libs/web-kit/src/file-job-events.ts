import type { FileJob, MadeFileKind } from '@koma/contracts';
import { useMediaEvents } from './media-events.js';

type Known = Pick<FileJob, 'id' | 'state'> | null | undefined;
type FileJobEvents = Pick<FileJob, 'id' | 'state' | 'progress'>;

/** Whether a file is still being made. */
export const isUnderWay = (job: Pick<FileJob, 'state'> | null | undefined): boolean =>
  job?.state === 'waiting' || job?.state === 'running';

interface Followed {
  kind: MadeFileKind;
  /** What the page knows; what is over is not followed. */
  jobs: readonly Known[];
  /** How far one is. */
  onNews: (news: FileJobEvents) => void;
  /** Asks for the whole of it: at an end, and when something may have been missed. */
  askAgain: () => void;
}

/** Follows files while they are made. Answers whether the page is told of them; while it is not, it has to ask by itself. */
export function useFileJobEvents({ kind, jobs, onNews, askAgain }: Followed): boolean {
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
