import { setImmediate as others } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { CreatorDocument } from './creator-document.js';
import { CreatorModel } from './creator-model.js';
import { readAll, readCategoryFacts } from './read-documents.js';
import type { SerializedWorks } from './serialized-works.js';
import { WorkModel } from './work-model.js';

/** The models of works and creators. */
export interface Model {
  works: WorkModel;
  creators: CreatorModel;
}

export function emptyModel(): Model {
  const works = new WorkModel();
  return { works, creators: new CreatorModel(works) };
}

/** A model for `structuredClone` and the like. */
export interface SerializedModel {
  works: SerializedWorks;
  creators: CreatorDocument[];
}

export const serializeModel = ({ works, creators }: Model): SerializedModel => ({
  works: works.serialize(),
  creators: creators.serialize(),
});

export function deserializeModel(kept: SerializedModel): Model {
  const model = emptyModel();
  model.works.deserialize(kept.works);
  model.creators.load(kept.creators);
  model.creators.finish();
  return model;
}

/** A model, and the position in the journal to read on from. */
export interface Snapshot {
  model: Model;
  since: string;
}

/** Reads a model of everything from the database. */
export async function readModel(database: DataSource): Promise<Snapshot> {
  const model = emptyModel();
  const { works, creators } = model;
  creators.callCategories(await readCategoryFacts(database));
  const since = await readAll(database, {
    works: (page) => works.load(page),
    creators: (all) => creators.load(all),
  });
  await works.finish(others);
  creators.finish();
  return { model, since };
}

/** Adds or replaces present documents and removes missing ones. */
export function replaceDocuments<D extends { id: string }>(
  model: { put: (document: D) => void; remove: (id: string) => void },
  asked: readonly string[],
  documents: readonly D[],
): void {
  const visible = new Set(documents.map(({ id }) => id));
  for (const id of asked) if (!visible.has(id)) model.remove(id);
  for (const document of documents) model.put(document);
}
