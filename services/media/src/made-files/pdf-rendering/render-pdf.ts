import { renderInThread } from '@koma/pdf-kit/thread';
import type { PrintedProfile } from './document/document-content.js';
import type { PrintedSelect } from './document/render-select.js';

// Resolved, not joined: it is TypeScript in development and JavaScript in an image.
const THREAD = new URL(import.meta.resolve('./render-thread.js'));

/** Renders the PDF of a profile or a slide select in a thread. @throws when it takes too long or is aborted */
export const renderPdf = (given: PrintedProfile | PrintedSelect, signal: AbortSignal): Promise<Uint8Array> =>
  renderInThread(THREAD, given, signal);
