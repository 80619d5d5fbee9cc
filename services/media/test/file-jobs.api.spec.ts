import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Caller, download, type MadeFileKind, type MediaEvent, profilePdf } from '@koma/contracts';
import { callers, eventually, makeDatabase } from '@koma/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mediaService } from '../src/index.js';
import { MediaEventsService } from '../src/media-events/index.js';
import { DownloadHarness } from './download-harness.js';
import type { MediaHarness } from './media-harness.js';
import { ProfilePdfHarness } from './profile-pdf-harness.js';

const open: (() => void)[] = [];
afterEach(() => open.splice(0).forEach((leave) => leave()));

/** Collects the events of one kind for an account. */
function hear({ service }: MediaHarness, { accountId }: Caller, kind: MadeFileKind): MediaEvent[] {
  const events: MediaEvent[] = [];
  const onEvent = (event: MediaEvent) => void (event.kind === kind && events.push(event));
  open.push(service.running.app.get(MediaEventsService).subscribe(accountId, { onEvent, onGap: () => undefined }));
  return events;
}

describe('progress of a download', () => {
  let harness: DownloadHarness;
  beforeAll(async () => {
    harness = await DownloadHarness.start({ LEASE_SECONDS: '2' });
  });
  afterAll(() => harness.close());

  it('is sent at the start and at the end', async () => {
    const owner = callers.creator();
    const events = hear(harness.media, owner, 'download');
    const { id } = await harness.make(owner);
    await eventually(async () => expect(events.at(-1)).toEqual({ kind: 'download', id, state: 'ready', progress: 1 }));
    expect(events[0]).toEqual({ kind: 'download', id, state: 'running', progress: 0 });
  });

  it('is sent as failed when it has failed', async () => {
    const owner = callers.creator();
    const events = hear(harness.media, owner, 'download');
    harness.allow([harness.work(owner, [await harness.upload(owner)])]);
    const { resolve } = harness.answers;
    let asked = 0;
    harness.answers.resolve = () => {
      asked += 1;
      if (asked === 2) throw new Error('down');
      return resolve();
    };
    const { id } = download.parse((await harness.create(owner)).body);
    await eventually(async () => expect(events.at(-1)).toMatchObject({ id, state: 'failed' }));
  });

  it('is sent as failed when its worker was killed too often', async () => {
    const owner = callers.creator();
    const { id } = await harness.make(owner);
    const events = hear(harness.media, owner, 'download');
    const died = `UPDATE download SET state = 'running', attempts = 2, leased_until = now() - interval '1 second' WHERE id = $1`;
    await harness.query(died, [id]);
    await eventually(async () => expect(events).toEqual([{ kind: 'download', id, state: 'failed', progress: 0 }]));
  });
});

it('sends progress of a PDF to those who requested it', async () => {
  const harness = await ProfilePdfHarness.start();
  try {
    const [creator, one, other] = [callers.creator(), callers.user(), callers.user()];
    harness.publish(creator, one, other);
    const [owners, first, second] = [creator, one, other].map((who) => hear(harness.media, who, 'profile-pdf'));
    const { id } = profilePdf.parse((await harness.make(creator, one)).body);
    await harness.make(creator, other);
    const ready = { kind: 'profile-pdf', id, state: 'ready', progress: 1 };
    await eventually(async () => expect([first?.at(-1), second?.at(-1)]).toEqual([ready, ready]), 20_000);
    expect(first?.[0]).toEqual({ kind: 'profile-pdf', id, state: 'running', progress: 0 });
    expect(owners).toEqual([]);
  } finally {
    await harness.close();
  }
});

it('starts file jobs at once in a worker apart from the API', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'koma-apart-'));
  const env = { MEDIA_DIR: folder, DATABASE_URL: await makeDatabase(mediaService) };
  const api = await DownloadHarness.start({ ...env, WORKERS: '0' });
  const worker = await DownloadHarness.start({ ...env, WORKERS: '1', CATALOGUE_URL: api.catalogue.url });
  const owner = callers.creator();
  try {
    api.allow([api.work(owner, [await api.upload(owner)])]);
    // Idle workers poll every two seconds; a signal is far quicker, four times in a row.
    for (let round = 0; round < 4; round += 1) {
      const { id } = download.parse((await api.create(owner)).body);
      const states = () => api.query<{ state: string }[]>('SELECT state FROM download WHERE id = $1', [id]);
      await eventually(async () => expect((await states())[0]?.state).not.toBe('waiting'), 450);
      await api.settled(id, owner);
    }
  } finally {
    await Promise.all([api.close(), worker.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
});
