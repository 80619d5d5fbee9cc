import { randomBytes } from 'node:crypto';
import { deflateSync, gzipSync } from 'node:zlib';
import { PDFString } from '@cantoo/pdf-lib';
import { RESUME } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, MockClamd } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HiringHarness } from './hiring-harness.js';
import { NotificationHarness } from './notification-harness.js';
import { adrift, annotation, inCatalogue, objectStream, pdf, PLAIN_PAGES, raw, script } from './pdfs.js';

let harness: NotificationHarness;
let hiring: HiringHarness;
let clean: Buffer;
beforeAll(async () => {
  harness = await NotificationHarness.start();
  hiring = new HiringHarness(harness);
  clean = await pdf(undefined, { packed: true });
});
afterAll(() => harness.close());

describe('a resume where a scanner is set up', () => {
  it('is accepted after the scanner has found nothing', async () => {
    const clamd = await MockClamd.start();
    const scanned = await NotificationHarness.start({ CLAMD_ADDRESS: clamd.address });
    const applications = new HiringHarness(scanned);
    const started = await applications.start();
    clamd.failure = 'stream: Out of memory ERROR';
    expect(await applications.send(started, clean)).toEqual([503, 'SERVER.UNAVAILABLE']);
    clamd.failure = null;
    clamd.signature = 'a virus of this test';
    const infected = await pdf(inCatalogue('Note', PDFString.of(clamd.signature)));
    expect(await applications.send(started, infected)).toEqual([422, 'RESUME.INFECTED']);
    expect((await applications.send(started, clean))[0]).toBe(204);
    expect(clamd.scanned).toEqual([infected.length, clean.length]);
    await scanned.close();
    await clamd.close();
  });
});

describe('the resume of a job application', () => {
  it('is one file: the same one again is accepted, another one is refused', async () => {
    const started = await hiring.start();
    expect((await hiring.send(started, clean))[0]).toBe(204);
    expect((await hiring.send(started, clean))[0]).toBe(204);
    const second = await hiring.send(started, await pdf(undefined, { pages: 2 }));
    expect(second).toEqual([409, 'RESUME.ALREADY_SENT']);
    expect(Buffer.from(await (await hiring.read(started.id, callers.fullAdmin())).arrayBuffer())).toEqual(clean);
  });

  it('is stored once for two simultaneous uploads', async () => {
    const started = await hiring.start();
    const answers = await Promise.all([
      hiring.send(started, clean),
      hiring.send(started, await pdf(undefined, { pages: 2 })),
    ]);
    expect(answers.map(([status]) => status).sort()).toEqual([204, 409]);
  });

  it('needs the token of its application', async () => {
    const [one, other] = [await hiring.start(), await hiring.start()];
    for (const token of ['', 'x', other.token, `${one.token}x`]) {
      expect((await hiring.send({ id: one.id, token }, clean))[0]).toBe(404);
    }
    expect((await hiring.send({ id: newId(), token: one.token }, clean))[0]).toBe(404);
    expect((await hiring.send({ id: 'nothing', token: one.token }, clean))[0]).toBe(404);
  });

  it('can be tried five times', async () => {
    const started = await hiring.start();
    const broken = Buffer.from('%PDF-1.7 broken');
    for (let index = 0; index < RESUME.tries; index += 1) expect((await hiring.send(started, broken))[0]).toBe(422);
    expect((await hiring.send(started, clean))[0]).toBe(429);
  });

  it('may have 50 pages, links, a form, and a start page', async () => {
    const rich = await pdf(
      async (document) => {
        const field = document.getForm().createTextField('name');
        field.addToPage(document.getPage(0));
        await annotation({
          Type: 'Annot',
          Subtype: 'Link',
          Rect: [0, 0, 9, 9],
          A: { S: 'URI', URI: PDFString.of('https://koma.example') },
        })(document);
        await inCatalogue('OpenAction', [document.getPage(0).ref, 'Fit'])(document);
      },
      { pages: 50, packed: true },
    );
    expect((await hiring.send(await hiring.start(), rich))[0]).toBe(204);
  });

  it.each([
    ['lie in plain sight', () => raw(PLAIN_PAGES)],
    ['are packed', () => withObjects('/Type /ObjStm N? First? /Filter /FlateDecode')],
    ['are lists in one another', () => raw(`${PLAIN_PAGES}4 0 obj\n${'['.repeat(100)}${']'.repeat(100)}\nendobj`)],
    [
      'unpack to 20 MB',
      () => withObjects('/Type /ObjStm N? First? /Filter /FlateDecode', `<< >>${' '.repeat(20_000_000)}`),
    ],
  ])('may contain objects that %s', async (_, make) => {
    expect((await hiring.send(await hiring.start(), make()))[0]).toBe(204);
  });

  it('may be 10 MB', async () => {
    const picture = Buffer.concat([
      Buffer.from('4 0 obj\n<< /Subtype /Image /Length 10484000 >>\nstream\n'),
      randomBytes(10_484_000),
      Buffer.from('\nendstream\nendobj'),
    ]);
    const whole = raw(Buffer.concat([Buffer.from(PLAIN_PAGES), picture]));
    expect(whole.length).toBeLessThanOrEqual(RESUME.bytes);
    expect((await hiring.send(await hiring.start(), whole))[0]).toBe(204);
  });
});

const exe = Buffer.concat([Buffer.from('MZ\x90\0'), randomBytes(2000)]);
const withObjects = (dict: string, object = '<< /S /URI >>', wrap?: (packed: Buffer) => Buffer) =>
  raw(Buffer.concat([Buffer.from(PLAIN_PAGES), objectStream(dict, [object], wrap)]));
const many = (count: number) => pdf(undefined, { pages: count });
const withScript = inCatalogue('OpenAction', script);

/** Reliability row 36 and related attacks. */
describe('a refused resume', () => {
  const cases: [name: string, code: string, make: () => Promise<Buffer> | Buffer, fileName?: string][] = [
    ['nothing', 'RESUME.NOT_PDF', () => Buffer.alloc(0)],
    ['one byte', 'RESUME.NOT_PDF', () => Buffer.from('%')],
    ['an .exe renamed', 'RESUME.NOT_PDF', () => exe],
    ['a .bat renamed', 'RESUME.NOT_PDF', () => Buffer.from('@echo off\r\ndel C:\\*.*\r\n')],
    ['a PDF named .exe', 'RESUME.NOT_PDF', () => clean, '履歴書.pdf.exe'],
    ['a PDF named .bat', 'RESUME.NOT_PDF', () => clean, 'resume.bat'],
    ['a file without a name', 'RESUME.NOT_PDF', () => clean, ''],
    ['a program with a PDF behind it', 'RESUME.NOT_PDF', () => Buffer.concat([exe, clean])],
    ['a PDF with an archive behind it', 'RESUME.DAMAGED', () => Buffer.concat([clean, gzipSync(exe)])],
    ['a page of HTML', 'RESUME.NOT_PDF', () => Buffer.from('<script>alert(1)</script>')],
    ['a PDF cut off', 'RESUME.DAMAGED', () => clean.subarray(0, clean.length / 2)],
    ['a head and an end', 'RESUME.DAMAGED', () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['noise between head and end', 'RESUME.DAMAGED', () => raw(randomBytes(100_000))],
    ['no pages', 'RESUME.DAMAGED', () => raw('1 0 obj << /Type /Catalog >> endobj')],
    ['51 pages', 'RESUME.TOO_MANY_PAGES', () => many(51)],
    ['5,000 pages', 'RESUME.TOO_MANY_PAGES', () => many(5000)],
    ['a password', 'RESUME.ENCRYPTED', () => pdf((document) => document.encrypt({ userPassword: 'x', ownerPassword: 'y' }))],
    ['rights protected, no password', 'RESUME.ENCRYPTED', () => pdf((document) => document.encrypt({ ownerPassword: 'y', permissions: {} }))],
    ['a script on opening', 'RESUME.ACTIVE_CONTENT', () => pdf(withScript)],
    ['the same, packed', 'RESUME.ACTIVE_CONTENT', () => pdf(withScript, { packed: true })],
    ['a named script', 'RESUME.ACTIVE_CONTENT', () => pdf((document) => document.addJavaScript('x', 'app.alert(1)'), { packed: true })],
    ['a script on a page', 'RESUME.ACTIVE_CONTENT', () => pdf(annotation({ Subtype: 'Widget', AA: { E: script } }), { packed: true })],
    ['a script that nothing leads to', 'RESUME.ACTIVE_CONTENT', () => pdf(adrift(script), { packed: true })],
    ['a script behind a chain of actions', 'RESUME.ACTIVE_CONTENT', () => pdf(inCatalogue('OpenAction', { S: 'URI', Next: [{ S: 'Named', Next: script }] }), { packed: true })],
    ['a program to launch', 'RESUME.ACTIVE_CONTENT', () => pdf(annotation({ Subtype: 'Link', A: { S: 'Launch', F: PDFString.of('cmd.exe') } }), { packed: true })],
    ['an attachment', 'RESUME.ACTIVE_CONTENT', () => pdf((document) => document.attach(exe, 'x.exe'), { packed: true })],
    ['an attachment on a page', 'RESUME.ACTIVE_CONTENT', () => pdf(annotation({ Subtype: 'FileAttachment' }))],
    ['an XFA form', 'RESUME.ACTIVE_CONTENT', () => pdf(inCatalogue('AcroForm', { XFA: PDFString.of('<xdp/>'), Fields: [] }), { packed: true })],
    ['rich media', 'RESUME.ACTIVE_CONTENT', () => pdf(annotation({ Subtype: 'RichMedia' }), { packed: true })],
    ['a film', 'RESUME.ACTIVE_CONTENT', () => pdf(annotation({ Subtype: 'Screen', A: { S: 'Rendition' } }))],
    ['a form that sends itself', 'RESUME.ACTIVE_CONTENT', () => pdf(annotation({ Subtype: 'Widget', A: { S: 'SubmitForm' } }))],
    ['a script in spelled-out letters', 'RESUME.ACTIVE_CONTENT', () => raw(`${PLAIN_PAGES}4 0 obj\n<< /#53 /#4a#61vaScript /#4aS (x) >>\nendobj`)],
    ['the same, packed', 'RESUME.ACTIVE_CONTENT', () => withObjects('/Type /ObjStm N? First? /Filter /FlateDecode', '<< /S /J#61vaScript >>')],
    ['a script that a later version replaces', 'RESUME.ACTIVE_CONTENT', () => raw(`${PLAIN_PAGES}4 0 obj\n<< /JS (x) >>\nendobj\n4 0 obj\n<< >>\nendobj`)],
    ['a script in a gap', 'RESUME.ACTIVE_CONTENT', () => raw(`${PLAIN_PAGES}% << /S /JavaScript >>\n`)],
    ['a script within another thing', 'RESUME.ACTIVE_CONTENT', () => raw(`${PLAIN_PAGES}4 0 obj\n<< /Length 33 >>\nstream\n5 0 obj << /S  /#4Ca#75nch >> endobj\nendstream\nendobj`)],
    ['objects whose kind is told elsewhere', 'RESUME.ACTIVE_CONTENT', () => raw(Buffer.concat([Buffer.from(PLAIN_PAGES), objectStream('/Type 5 0 R N? First? /Filter /FlateDecode', ['<< /S /URI >>']), Buffer.from('5 0 obj /ObjStm endobj')]))],
    ['objects that hide their kind', 'RESUME.ACTIVE_CONTENT', () => withObjects('/Type /ObjStm /Type /X N? First? /Filter /FlateDecode')],
    ['objects packed twice', 'RESUME.DAMAGED', () => withObjects('/Type /ObjStm N? First? /Filter [/FlateDecode /FlateDecode]', '<< >>', deflateSync)],
    ['a bomb', 'RESUME.DAMAGED', () => withObjects('/Type /ObjStm N? First? /Filter /FlateDecode', `<< >>${' '.repeat(200_000_000)}`)],
    ['pages that go in a circle', 'RESUME.DAMAGED', () => raw('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [2 0 R] >>\nendobj')],
    ['a million lists in one another', 'RESUME.DAMAGED', () => raw(`${PLAIN_PAGES}4 0 obj\n${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}\nendobj`)],
  ]; // prettier-ignore

  it.each(cases)('gets a reason: %s (%s)', async (...given) => {
    const [, code, make, fileName] = given;
    const before = await harness.count('resume');
    const started = await hiring.start();
    expect(await hiring.send(started, await make(), fileName === undefined ? {} : { fileName })).toEqual([422, code]);
    expect(await harness.count('resume')).toBe(before);
  });

  it('of more than 10 MB is refused before it is read', async () => {
    const [status, refusal] = await hiring.put(await hiring.start(), Buffer.alloc(RESUME.bytes + 1, '%PDF-1.7'));
    expect(status).toBe(413);
    expect(refusal).toMatchObject({ code: 'RESUME.TOO_LARGE', detail: 'PDFは10MB以下にしてください。' });
    expect((await hiring.send(await hiring.start(), Buffer.alloc(300 * 1024 ** 2)))[0]).toBe(413);
  });

  it.each(['text/plain', 'application/json', 'multipart/form-data; boundary=x', 'application/x-msdownload'])(
    'is a PDF sent as %s',
    async (type) => {
      expect((await hiring.send(await hiring.start(), clean, { type }))[0]).toBe(415);
    },
  );

  it('gets an English reason on an English page, and the right file is accepted afterwards', async () => {
    const started = await hiring.start();
    const [, refusal] = await hiring.put(started, exe, { locale: 'en' });
    expect(await hiring.send(started, clean)).toEqual([204, undefined]);
    expect(refusal?.detail).toBe('Please choose one PDF file. Other formats, such as .bat and .exe, are not accepted.');
  });

  it('does not stop the service', async () => {
    const before = process.memoryUsage().rss;
    const hostile = raw(`${PLAIN_PAGES}4 0 obj\n${'<</A '.repeat(2_000_000)}\nendobj`);
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => hiring.send(await hiring.start(), hostile)),
    );
    expect(answers.map(([status]) => status)).toEqual([422, 422, 422, 422]);
    expect(process.memoryUsage().rss - before).toBeLessThan(600 * 1024 ** 2);
    expect((await hiring.send(await hiring.start(), clean))[0]).toBe(204);
  });
});
