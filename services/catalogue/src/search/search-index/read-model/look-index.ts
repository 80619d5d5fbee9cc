import { LOOK, lookOfCode, middleOfLook, type WorkSearch } from '@koma/contracts';
import { TypedFastBitSet } from 'typedfastbitset';
import { NearestWorks } from '../nearest-works.js';
import type { OwnedResult } from '../recommended.js';
import { lookConditions, type WorkFilters } from '../search-conditions.js';
import { CategoryIndex, type SerializedCategories } from './category-index.js';
import type { Hits } from './hits.js';
import type { WorkDocument } from './work-document.js';

export interface SerializedLooks {
  bytes: Uint8Array;
  middles: Uint8Array;
  known: Uint32Array;
  terms: SerializedCategories;
}

const MIDDLE = 3;

function withRoom(bytes: Uint8Array, wanted: number): Uint8Array {
  if (wanted <= bytes.length) return bytes;
  const grown = new Uint8Array(Math.ceil(wanted * 1.25));
  grown.set(bytes);
  return grown;
}

/** The looks of works: the words by which they are found as bits, and all bytes one behind the other (ADR 41). */
export class LookIndex {
  readonly terms = new CategoryIndex();
  /** Works with a look. */
  private known = new TypedFastBitSet();
  private bytes: Uint8Array = new Uint8Array(LOOK.bytes * 1_024);
  /** The middle of each look: most are too far away by it alone. */
  private middles: Uint8Array = new Uint8Array(MIDDLE * 1_024);

  serialize(): SerializedLooks {
    return { bytes: this.bytes, middles: this.middles, known: this.known.words, terms: this.terms.serialize() };
  }

  deserialize({ bytes, middles, known, terms }: SerializedLooks): void {
    this.bytes = bytes;
    this.middles = middles;
    this.known = TypedFastBitSet.fromWords(known);
    this.terms.deserialize(terms);
  }

  set(ordinal: number, { look, lookTerms }: Pick<WorkDocument, 'look' | 'lookTerms'>): void {
    this.terms.set(ordinal, lookTerms);
    if (look === '') return;
    this.known.add(ordinal);
    const bytes = lookOfCode(look);
    this.bytes = withRoom(this.bytes, (ordinal + 1) * LOOK.bytes);
    this.bytes.set(bytes, ordinal * LOOK.bytes);
    this.middles = withRoom(this.middles, (ordinal + 1) * MIDDLE);
    this.middles.set(middleOfLook(bytes), ordinal * MIDDLE);
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
    const { bytes, middles } = this;
    let farthest = nearest.farthest;
    hits.toBits().forEach((ordinal) => {
      if (nearness.least(middles, ordinal * MIDDLE) > farthest) return;
      const distance = nearness.of(bytes, ordinal * LOOK.bytes, farthest);
      if (distance > farthest) return;
      nearest.offer({ distance, ...of(ordinal) });
      farthest = nearest.farthest;
    });
    return nearest.result(hits.size);
  }
}
