import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';

/** Reads one kind of data of an account. */
type ReadOwnData = (tx: Tx, accountId: string) => Promise<unknown>;

/** The account data in the catalogue, file by file: each module adds its own (decision 8). */
@Injectable()
export class OwnDataService {
  private readonly files = new Map<string, ReadOwnData>();

  /** @param name of the file in the export, without folder and extension */
  add(name: string, read: ReadOwnData): void {
    if (this.files.has(name)) throw new Error(`two modules export ${name}`);
    this.files.set(name, read);
  }

  /** The content of each file by its name. */
  async read(tx: Tx, accountId: string): Promise<Map<string, unknown>> {
    const contents = new Map<string, unknown>();
    for (const [name, read] of this.files) contents.set(name, await read(tx, accountId));
    return contents;
  }
}
