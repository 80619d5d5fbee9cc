import type { ImportFault, ImportPreview } from '@koma/contracts';
import { IMPORT } from '@koma/contracts';
import { Outbox } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { IndexImported } from './index-imported.js';
import type { RawLine, Refused, Understood } from './import-lines.js';
import type { ImportJob, ImportStore } from './import-store.js';
import { openFile, type SourceFile, UnreadableFile } from './read-file.js';
import { previewOf, previewOfRefused } from './preview.js';
import { type Portion, PortionTaker } from './take-portion.js';
import { type Line, understandLine } from './understand-line.js';
import { Vocabulary } from './vocabulary.js';

/** Lines of one transaction. */
const PORTION = 1_000;

/** Runs one step of an import, from the line on where another process may have stopped. */
export class ImportRun {
  private readonly taker: PortionTaker;
  private readonly index: IndexImported;
  private readonly counted: Pick<ImportJob, 'totals' | 'faults' | 'done'>;

  constructor(
    private readonly database: DataSource,
    private readonly store: ImportStore,
    private readonly job: ImportJob,
    private readonly by: string,
  ) {
    this.taker = new PortionTaker(job.id, new Outbox('koma/catalogue'));
    this.index = new IndexImported(database);
    this.counted = { totals: { ...job.totals }, faults: { ...job.faults }, done: job.done };
  }

  /** What a file holds that cannot be read at all is kept with the import, and so is every other failure. */
  async run(file: SourceFile): Promise<void> {
    try {
      await this.take(file);
      await this.finish(this.job.step === 'check' ? 'checked' : 'done');
    } catch (error) {
      const isUnreadable = error instanceof UnreadableFile;
      await this.finish('failed', isUnreadable ? error.failure : 'BROKEN');
      if (!isUnreadable) throw error;
    }
  }

  private finish(state: 'checked' | 'done' | 'failed', failure: string | null = null): Promise<void> {
    const lease = { id: this.job.id, by: this.by };
    return this.database.transaction((tx) => this.store.finish(tx, lease, state, failure));
  }

  private async take(file: SourceFile): Promise<void> {
    const words = await Vocabulary.read(this.database.manager);
    const { facts, lines } = await openFile(file, words);
    const now = new Date();
    const portions = inPortions(lines, this.job.done, (raw) => understandLine(raw, words, now));
    // The next portion is read while the database writes the one before.
    for (let coming = portions.next(); ;) {
      const portion = await coming;
      if (portion.done) break;
      coming = portions.next();
      coming.catch(() => undefined);
      await this.write(facts, portion.value);
      if (this.job.step === 'write') await this.index.next();
    }
    await this.index.finish();
    if (this.counted.done === 0) throw new UnreadableFile('NO_LINES');
  }

  private async write(facts: ImportJob['facts'], lines: readonly (Understood<Line> | Refused)[]): Promise<void> {
    const understood = lines.flatMap((one) => ('line' in one ? [one] : []));
    const invalid = lines.flatMap((one) => ('line' in one ? [] : [one]));
    await this.database.transaction(async (tx) => {
      const portion = await this.taker.take(tx, understood, this.job.step);
      const refused = [...invalid, ...portion.refused].sort((one, other) => one.number - other.number);
      const preview = this.previewOf(portion, refused);
      this.count(portion, refused, lines.length);
      await this.store.proceed(tx, { id: this.job.id, by: this.by }, { ...this.counted, facts, preview, refused });
    });
  }

  private previewOf({ outcomes }: Portion, refused: readonly Refused[]): ImportPreview[] {
    const wanted = IMPORT.preview - this.counted.done;
    if (wanted <= 0) return [];
    const all = [...outcomes.map(({ line, outcome }) => previewOf(line, outcome)), ...refused.map(previewOfRefused)];
    return all.sort((one, other) => one.line - other.line).slice(0, wanted);
  }

  private count({ outcomes }: Portion, refused: readonly Refused[], lines: number): void {
    const { totals, faults } = this.counted;
    this.counted.done += lines;
    totals.read += lines;
    totals.refused += refused.length;
    for (const { outcome } of outcomes) totals[outcome] += 1;
    for (const kind of refused.flatMap((one) => kindsOf(one.faults))) faults[kind] = (faults[kind] ?? 0) + 1;
  }
}

const kindsOf = (faults: readonly ImportFault[]) => [...new Set(faults.map(({ field, code }) => `${field} ${code}`))];

async function* inPortions<T>(
  lines: AsyncIterable<RawLine>,
  skipped: number,
  understand: (raw: RawLine) => T,
): AsyncGenerator<T[]> {
  let [portion, number]: [T[], number] = [[], 0];
  for await (const raw of lines) {
    number += 1;
    if (number <= skipped) continue;
    portion.push(understand(raw));
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
