import { setImmediate as others } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { CreatorModel } from './creator-model.js';
import { readAll } from './read-documents.js';
import { WorkModel } from './work-model.js';

/** Works, and creators with them. */
export interface Model {
  works: WorkModel;
  creators: CreatorModel;
}

export function emptyModel(): Model {
  const works = new WorkModel();
  return { works, creators: new CreatorModel(works) };
}

/** A model of everything that is there. */
export async function readModel(database: DataSource): Promise<Model> {
  const model = emptyModel();
  await loadAll(database, model);
  return model;
}

/** Fills an empty model. Returns from where to read on in the journal. */
export async function loadAll(database: DataSource, { works, creators }: Model): Promise<string> {
  const since = await readAll(database, {
    works: (page) => works.load(page),
    creators: (all) => creators.load(all),
  });
  await works.finish(others);
  creators.finish();
  return since;
}

/** What is there now is put in; what is not there any more is taken out. */
export function bring<D extends { id: string }>(
  model: { put: (document: D) => void; remove: (id: string) => void },
  asked: readonly string[],
  documents: readonly D[],
): void {
  const visible = new Set(documents.map(({ id }) => id));
  for (const id of asked) if (!visible.has(id)) model.remove(id);
  for (const document of documents) model.put(document);
}
