import { LOOK, lookOfCode, type WorkSearch } from '@koma/contracts';
import { TypedFastBitSet } from 'typedfastbitset';
import { NearestWorks } from '../nearest-works.js';
import type { OwnedResult } from '../recommended.js';
import { lookConditions, type WorkFilters } from '../search-conditions.js';
import { CategoryIndex, type SerializedCategories } from './category-index.js';
import type { Hits } from './hits.js';
import type { WorkDocument } from './work-document.js';

export interface SerializedLooks {
  bytes: Uint8Array;
  known: Uint32Array;
  terms: SerializedCategories;
}

/** The looks of works: the words by which they are found as bits, and all bytes one behind the other (ADR 41). */
export class LookIndex {
  readonly terms = new CategoryIndex();
  /** Works with a look. */
  private known = new TypedFastBitSet();
  private bytes: Uint8Array = new Uint8Array(LOOK.bytes * 1_024);

  serialize(): SerializedLooks {
    return { bytes: this.bytes, known: this.known.words, terms: this.terms.serialize() };
  }

  deserialize({ bytes, known, terms }: SerializedLooks): void {
    this.bytes = bytes;
    this.known = TypedFastBitSet.fromWords(known);
    this.terms.deserialize(terms);
  }

  set(ordinal: number, { look, lookTerms }: Pick<WorkDocument, 'look' | 'lookTerms'>): void {
    this.terms.set(ordinal, lookTerms);
    if (look === '') return;
    this.known.add(ordinal);
    const start = ordinal * LOOK.bytes;
    if (start + LOOK.bytes > this.bytes.length) {
      const grown = new Uint8Array(Math.ceil((start + LOOK.bytes) * 1.25));
      grown.set(this.bytes);
      this.bytes = grown;
    }
    this.bytes.set(lookOfCode(look), start);
  }

  unset(ordinal: number): void {
    this.terms.unset(ordinal);
    this.known.remove(ordinal);
  }

  /** Works that meet each condition on looks. */
  bitsOf(query: WorkFilters): TypedFastBitSet[] {
    const bits = lookConditions(query).map((terms) => this.terms.anyNamed(terms));
    return query.like === undefined ? bits : [...bits, this.known];
  }

  /** A page of the hits in the order `look`. @throws AppError REQUEST.INVALID as `NearestWorks` */
  nearest(hits: Hits, query: WorkSearch, of: (ordinal: number) => { id: string; owner: string }): OwnedResult {
    const nearest = new NearestWorks(query);
    const { nearness } = nearest;
    const { bytes } = this;
    let farthest = nearest.farthest;
    hits.toBits().forEach((ordinal) => {
      const distance = nearness.of(bytes, ordinal * LOOK.bytes, farthest);
      if (distance > farthest) return;
      nearest.offer({ distance, ...of(ordinal) });
      farthest = nearest.farthest;
    });
    return nearest.result(hits.size);
  }
}
