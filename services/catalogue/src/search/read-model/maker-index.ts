import { OrdinalList } from './ordinal-list.js';

interface Part {
  all: OrdinalList;
  byRole: Map<string, OrdinalList>;
}

const NOTHING = new OrdinalList(0);
const NO_ROLES: ReadonlyMap<string, OrdinalList> = new Map();

/** Who has made which works, and in which roles. */
export class MakerIndex {
  private readonly parts = new Map<string, Part>();
  private readonly ofWork: (readonly string[])[] = [];
  private changed = new Set<string>();

  /** @param makers `id`, or `id:role` */
  set(ordinal: number, makers: readonly string[]): void {
    this.ofWork[ordinal] = makers;
    for (const maker of makers) {
      const [id = '', role] = maker.split(':');
      const part = this.partOf(id);
      part.all.add(ordinal);
      if (role === undefined) continue;
      const list = part.byRole.get(role) ?? new OrdinalList();
      part.byRole.set(role, list);
      list.add(ordinal);
    }
  }

  unset(ordinal: number): void {
    for (const maker of this.ofWork[ordinal] ?? []) {
      const [id = '', role] = maker.split(':');
      const part = this.partOf(id);
      part.all.remove(ordinal);
      if (role !== undefined) part.byRole.get(role)?.remove(ordinal);
      if (part.all.size === 0) this.parts.delete(id);
    }
    this.ofWork[ordinal] = [];
  }

  /** The owner is the one whose part has no role. */
  ownerOf(ordinal: number): string {
    return this.ofWork[ordinal]?.find((maker) => !maker.includes(':')) ?? '';
  }

  worksOf(id: string): OrdinalList {
    return this.parts.get(id)?.all ?? NOTHING;
  }

  /** Works by role; what somebody owns without a credit is in none. */
  rolesOf(id: string): ReadonlyMap<string, OrdinalList> {
    return this.parts.get(id)?.byRole ?? NO_ROLES;
  }

  /** The works in one of these roles; without roles, all. */
  worksIn(id: string, roles: readonly string[] | undefined): readonly OrdinalList[] {
    if (!roles?.length) return [this.worksOf(id)];
    const byRole = this.rolesOf(id);
    return roles.flatMap((role) => byRole.get(role) ?? []);
  }

  /** Makers of a work in one of these roles; without roles, all of them. The same one may come twice. */
  makersOf(ordinal: number, roles: readonly string[] | undefined): readonly string[] {
    return (this.ofWork[ordinal] ?? []).flatMap((maker) => {
      const [id = '', role] = maker.split(':');
      return !roles?.length || (role !== undefined && roles.includes(role)) ? [id] : [];
    });
  }

  /** Those whose works have changed since this was last asked. */
  takeChanged(): ReadonlySet<string> {
    const { changed } = this;
    this.changed = new Set();
    return changed;
  }

  private partOf(id: string): Part {
    this.changed.add(id);
    let part = this.parts.get(id);
    if (!part) this.parts.set(id, (part = { all: new OrdinalList(), byRole: new Map() }));
    return part;
  }
}
