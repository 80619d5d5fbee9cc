import { Injectable } from '@nestjs/common';
import type { DataExport } from './data-export.entity.js';
import { readme, schemaDocument } from './export-documents.js';
import { ExportPartsService } from './export-parts.service.js';
import { textEntry, type ZipEntry } from '../../storage/index.js';
import { OwnFilesService } from './own-files.service.js';

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Collects the content of an export. */
@Injectable()
export class ExportContentService {
  constructor(
    private readonly parts: ExportPartsService,
    private readonly own: OwnFilesService,
  ) {}

  async collect({ accountId, createdAt }: DataExport, onPart: (share: number) => void): Promise<ZipEntry[]> {
    const texts = await this.parts.collect(accountId, onPart);
    const { assets, downloads, files } = await this.own.collect(accountId);
    texts.set('assets.json', pretty(assets));
    texts.set('downloads.json', pretty(downloads));
    return [
      textEntry('README.txt', readme([...texts.keys()], createdAt)),
      textEntry('schema.json', schemaDocument(texts)),
      ...[...texts].map(([path, text]) => textEntry(path, text)),
      ...files,
    ];
  }
}
