import type { EventData } from '@koma/events';
import { eventually, makeEvent, serviceOf, TestService } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { type EventContext, Handles, newId } from '../src/index.js';

const WITHDRAWN = 'catalogue.files.withdrawn';
/** What the handlers do with the event on this asset. */
const faults = new Map<string, string>();
const seen: string[] = [];

const write = (tx: EventContext['tx'], by: string, assetId: string) =>
  tx.query('INSERT INTO effect VALUES ($1, $2)', [by, assetId]);

@Controller()
class FilesConsumer {
  @Handles(WITHDRAWN)
  async onWithdrawn({ assetId }: EventData<typeof WITHDRAWN>, { tx, event }: EventContext): Promise<void> {
    await write(tx, 'files', assetId);
    seen.push(`files ${event.subject}`);
  }
}

@Controller()
class PagesConsumer {
  @Handles(WITHDRAWN)
  async onWithdrawn({ assetId }: EventData<typeof WITHDRAWN>, { tx }: EventContext): Promise<void> {
    await write(tx, 'pages', assetId);
    seen.push(`pages ${assetId}`);
    const fault = faults.get(assetId);
    if (fault) throw new RangeError(fault);
  }
}

/** The compiler refuses these; nothing runs them. */
export class RefusedConsumer {
  // @ts-expect-error no event has this name
  @Handles('catalogue.file.withdrawn')
  async onMisspelt(): Promise<void> {}

  // @ts-expect-error the event has other data
  @Handles('media.export.ready')
  async onOther(_: EventData<typeof WITHDRAWN>): Promise<void> {}
}

@Module({ controllers: [FilesConsumer] })
class FilesModule {}
@Module({ controllers: [PagesConsumer] })
class PagesModule {}
@Module({ imports: [FilesModule, PagesModule] })
class AppModule {}

let service: TestService;
beforeAll(async () => {
  service = await TestService.start(serviceOf(AppModule, 'handling'));
  await service.running.database.query('CREATE TABLE effect (by text, asset_id uuid)');
});
afterAll(() => service.close());

/** The handlers with a stored effect for this asset. */
async function effectsOf(assetId: string): Promise<string[]> {
  const rows: { by: string }[] = await service.running.database.query(
    'SELECT by FROM effect WHERE asset_id = $1 ORDER BY by',
    [assetId],
  );
  return rows.map(({ by }) => by);
}

describe('the event transport', () => {
  it('delivers an event to the handlers of several modules, one after the other', async () => {
    const assetId = newId();
    await service.bus.publish([makeEvent(WITHDRAWN, { assetId, epoch: 1 }, assetId)]);
    expect(await effectsOf(assetId)).toEqual(['files', 'pages']);
    expect(seen.slice(-2)).toEqual([`files ${assetId}`, `pages ${assetId}`]);
  });

  it('drops an event that comes again, and stores one with the same id and other contents as a dead letter', async () => {
    const assetId = newId();
    const event = makeEvent(WITHDRAWN, { assetId, epoch: 1 }, assetId);
    await service.bus.publish([event, event]);
    expect(await effectsOf(assetId)).toEqual(['files', 'pages']);
    await service.bus.publish([{ ...event, data: { assetId, epoch: 2 } }]);
    expect(await effectsOf(assetId)).toEqual(['files', 'pages']);
    const letters = await service.running.database.query(
      `SELECT message -> 'data' ->> 'epoch' AS epoch, reason FROM dead_letter WHERE message ->> 'id' = $1`,
      [event.id],
    );
    expect(letters).toEqual([
      { epoch: '2', reason: `Error: event ${event.id} was handled before with other contents` },
    ]);
  });

  it('rolls back every handler when one fails, and stores the reason in the dead letter', async () => {
    const assetId = newId();
    faults.set(assetId, 'no page has this file');
    const event = makeEvent(WITHDRAWN, { assetId, epoch: 1 }, assetId);
    await service.bus.publish([event]);
    expect(await effectsOf(assetId)).toEqual([]);
    const { database } = service.running;
    expect(await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [event.id])).toEqual([]);
    const letters = await database.query(`SELECT reason FROM dead_letter WHERE message ->> 'id' = $1`, [event.id]);
    expect(letters).toEqual([{ reason: 'RangeError: no page has this file' }]);
  });

  it('retries every handler once the cause is gone', async () => {
    const assetId = newId();
    faults.set(assetId, 'not yet');
    const published = service.bus.publish([makeEvent(WITHDRAWN, { assetId, epoch: 1 }, assetId)]);
    await eventually(async () => expect(seen).toContain(`pages ${assetId}`));
    faults.delete(assetId);
    await published;
    expect(await effectsOf(assetId)).toEqual(['files', 'pages']);
  });
});
