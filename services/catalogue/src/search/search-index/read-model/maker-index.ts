import { TypedFastBitSet } from 'typedfastbitset';
import type { Hits } from './hits.js';
import { OrdinalList } from './ordinal-list.js';
import { type PackedLists, packLists, unpackLists } from './packed-lists.js';
import { type SerializedRows, NumberRows } from './number-rows.js';

interface Part {
  works: OrdinalList;
  byRole: Map<string, OrdinalList>;
}

const NOTHING = new OrdinalList(0);
const NO_ROLES: ReadonlyMap<string, OrdinalList> = new Map();
/** More roles than there will ever be: a maker and a role share a number of 32 bits, enough for four million makers. */
const MOST_ROLES = 1_024;
/** Number of the role of an owner without a credit. */
const OWNER = 0;

/** Serialised makers: ids and roles by number, for each work its makers with their roles, and for these their works. */
export interface SerializedMakers {
  ids: string[];
  roles: string[];
  ofWork: SerializedRows;
  /** By maker and role; all works of a maker are under the owner's role. */
  works: PackedLists;
}

/** Who has made which works, and in which roles. Makers have permanent ordinals of their own. */
export class MakerIndex {
  private readonly ordinals = new Map<string, number>();
  private readonly ids: string[] = [];
  private readonly roleNumbers = new Map<string, number>();
  private readonly roles: string[] = [''];
  /** Roles that have taken the place of a merged one. */
  aliases: ReadonlyMap<string, readonly string[]> = new Map();
  /** By the ordinal of the maker. */
  private readonly parts: (Part | undefined)[] = [];
  /** By the ordinal of the work, makers with their roles. */
  private readonly ofWork = new NumberRows();
  private changed = new Set<number>();

  serialize(): SerializedMakers {
    const { ids, roles, ofWork } = this;
    const works = this.parts.flatMap((part, maker) => {
      if (!part) return [];
      const inRoles = [...part.byRole].map(([role, list]) => [pairOf(maker, this.addRole(role)), list] as const);
      return [[pairOf(maker, OWNER), part.works] as const, ...inRoles];
    });
    return { ids, roles, ofWork: ofWork.serialize(), works: packLists(works) };
  }

  deserialize({ ids, roles, ofWork, works }: SerializedMakers): void {
    for (const id of ids) this.add(id);
    for (const role of roles.slice(OWNER + 1)) this.addRole(role);
    this.ofWork.deserialize(ofWork);
    unpackLists(works, (pair, list) => {
      const part = this.partOf(makerOf(pair));
      if (roleOf(pair) === OWNER) part.works = list;
      else part.byRole.set(this.roles[roleOf(pair)] ?? '', list);
    });
  }

  /** Ordinal of a maker; -1 for an unknown one. */
  ordinalOf(id: string): number {
    return this.ordinals.get(id) ?? -1;
  }

  /** Ordinal of a maker, who is added if new. */
  add(id: string): number {
    let ordinal = this.ordinals.get(id);
    if (ordinal === undefined) this.ordinals.set(id, (ordinal = this.ids.push(id) - 1));
    return ordinal;
  }

  idOf(maker: number): string {
    return this.ids[maker] ?? '';
  }

  /** @param makers `id`, or `id:role` */
  set(work: number, makers: readonly string[]): void {
    this.ofWork.set(
      work,
      makers.map((maker) => this.numberOf(maker)),
    );
    for (const number of this.ofWork.row(work)) {
      const part = this.partOf(makerOf(number));
      part.works.add(work);
      if (roleOf(number) === OWNER) continue;
      const role = this.roles[roleOf(number)] ?? '';
      const list = part.byRole.get(role) ?? new OrdinalList();
      part.byRole.set(role, list);
      list.add(work);
    }
  }

  unset(work: number): void {
    for (const number of this.ofWork.row(work)) {
      const part = this.partOf(makerOf(number));
      part.works.remove(work);
      part.byRole.get(this.roles[roleOf(number)] ?? '')?.remove(work);
      if (part.works.size === 0) this.parts[makerOf(number)] = undefined;
    }
    this.ofWork.set(work, []);
  }

  /** Id of the maker without a role, who is the owner. */
  ownerOf(work: number): string {
    const number = this.ofWork.row(work).find((one) => roleOf(one) === OWNER);
    return number === undefined ? '' : this.idOf(makerOf(number));
  }

  worksOf(maker: number): OrdinalList {
    return this.parts[maker]?.works ?? NOTHING;
  }

  /** Works by role; owned works without a credit are in none. */
  rolesOf(maker: number): ReadonlyMap<string, OrdinalList> {
    return this.parts[maker]?.byRole ?? NO_ROLES;
  }

  /** The works in one of these roles; without roles, all. */
  worksIn(maker: number, roles: readonly string[] | undefined): readonly OrdinalList[] {
    if (!roles?.length) return [this.worksOf(maker)];
    const byRole = this.rolesOf(maker);
    return this.withAliases(roles).flatMap((role) => byRole.get(role) ?? []);
  }

  /** The maker's roles in a work, of the asked ones if there are any, in the order of their keys. */
  rolesIn(maker: number, work: number, asked?: readonly string[]): string[] {
    const wanted = asked?.length ? new Set(this.withAliases(asked)) : null;
    const roles = [...this.rolesOf(maker)].filter(([role, list]) => (wanted?.has(role) ?? true) && list.has(work));
    return roles.map(([role]) => role).sort();
  }

  /** Makers with a work in this role. */
  inRole(role: string): TypedFastBitSet {
    const makers = new TypedFastBitSet();
    this.parts.forEach((part, maker) => {
      if ((part?.byRole.get(role)?.size ?? 0) > 0) makers.add(maker);
    });
    return makers;
  }

  /** Makers of one of these works in one of these roles; without roles, in any. */
  makersOf(works: Hits, roles: readonly string[] | undefined): TypedFastBitSet {
    const asked = new Set(this.withAliases(roles ?? []).map((role) => this.roleNumbers.get(role)));
    const makers = new TypedFastBitSet();
    for (const work of works.toList())
      for (const number of this.ofWork.row(work))
        if (asked.size === 0 || asked.has(roleOf(number))) makers.add(makerOf(number));
    return makers;
  }

  /** Roles with what has taken their place. */
  private withAliases(roles: readonly string[]): string[] {
    return [...new Set(roles.flatMap((role) => [role, ...(this.aliases.get(role) ?? [])]))];
  }

  /** Makers of one of these works, for each role that occurs. */
  makersByRole(works: Hits): { role: string; makers: TypedFastBitSet }[] {
    const byRole = this.roles.map((role) => ({ role, makers: new TypedFastBitSet() }));
    for (const work of works.toList())
      for (const number of this.ofWork.row(work)) byRole[roleOf(number)]?.makers.add(makerOf(number));
    return byRole.slice(OWNER + 1);
  }

  /** Makers whose works have changed since the last call. */
  takeChanged(): ReadonlySet<number> {
    const { changed } = this;
    this.changed = new Set();
    return changed;
  }

  private numberOf(maker: string): number {
    const end = maker.indexOf(':');
    if (end < 0) return pairOf(this.add(maker), OWNER);
    return pairOf(this.add(maker.slice(0, end)), this.addRole(maker.slice(end + 1)));
  }

  private addRole(role: string): number {
    let number = this.roleNumbers.get(role);
    if (number === undefined) this.roleNumbers.set(role, (number = this.roles.push(role) - 1));
    return number;
  }

  private partOf(maker: number): Part {
    this.changed.add(maker);
    return (this.parts[maker] ??= { works: new OrdinalList(), byRole: new Map() });
  }
}

const pairOf = (maker: number, role: number): number => maker * MOST_ROLES + role;
const makerOf = (number: number): number => Math.floor(number / MOST_ROLES);
const roleOf = (number: number): number => number % MOST_ROLES;
