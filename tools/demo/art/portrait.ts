import type { ProfileForm } from '@koma/contracts';
import { seeded } from '../../lib/seeded.js';

type Person = Pick<ProfileForm, 'gender' | 'dateOfBirth'>;

/** Colours of a portrait. */
interface Look {
  ground: readonly [string, string];
  skin: string;
  hair: string;
  cloth: string;
  accent: string;
}

const GROUNDS = [
  ['#e9d8c4', '#c98f6b'],
  ['#cfdfe2', '#4b8c97'],
  ['#e6dcc9', '#a5773f'],
  ['#d9e0cf', '#6d8460'],
  ['#e8cfc8', '#b4606a'],
  ['#d3d6e4', '#5b6796'],
  ['#efe0b9', '#d09a3a'],
  ['#d8d3cd', '#6b645c'],
] as const;
const SKINS = ['#f0cfb3', '#e8bf9e', '#dcae8b', '#f3d8c2'] as const;
const HAIRS = ['#1f1b1a', '#2c2320', '#3b2a22', '#171b20', '#5a4638'] as const;
const CLOTHS = ['#22292c', '#f4f1ea', '#39525a', '#7a4f3d', '#4d5a45', '#8a3f45', '#c9b48f', '#2f3a5c'] as const;

const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;

/** Hair behind the head, of who wears it long. */
const BACKS: readonly ((hair: string) => string)[] = [
  (hair) => path('M150 236c0-92 48-140 106-140s106 48 106 140v150c0 26-20 44-44 44H194c-24 0-44-18-44-44Z', hair),
  (hair) => path('M152 230c0-88 46-134 104-134s104 46 104 134c0 46-2 82-18 96H170c-16-14-18-50-18-96Z', hair),
  (hair) => `<circle cx="256" cy="92" r="42" fill="${hair}"/>`,
  (hair) => path('M338 150c60 10 74 90 52 180-6 26-34 22-34-4 2-58 2-110-18-176Z', hair),
];
/** Hair over the forehead. */
const FRONTS: readonly ((hair: string) => string)[] = [
  (hair) =>
    path(
      'M160 236c-8-96 40-144 98-144 62 0 104 50 94 146-6-42-22-66-46-84-34 22-84 28-118 22-16 14-24 34-28 60Z',
      hair,
    ),
  (hair) =>
    path('M160 240c-10-98 38-148 96-148s106 50 96 148c-8-30-14-44-24-58-46 6-98 6-144 0-10 14-18 28-24 58Z', hair),
  (hair) => path('M162 232c-10-92 34-142 100-140 58 2 98 48 90 140-8-44-40-70-86-90-26 38-66 56-104 90Z', hair),
  (hair) =>
    path('M166 214c-4-82 38-120 90-120s94 38 90 120c-10-30-22-46-36-54-30-12-78-12-108 0-14 8-26 24-36 54Z', hair),
  (hair) => path('M158 250c-14-104 36-160 98-160s112 56 98 160c-4-50-20-82-98-108-78 26-94 58-98 108Z', hair),
];
const GLASSES = (ink: string) =>
  `<g fill="none" stroke="${ink}" stroke-width="6"><circle cx="216" cy="252" r="27"/><circle cx="296" cy="252" r="27"/><path d="M243 248q13-8 26 0"/></g>`;
const BEARD = (hair: string) =>
  path(
    'M178 268c6 74 34 112 78 112s72-38 78-112c-10 26-24 38-40 40-22-8-54-8-76 0-16-2-30-14-40-40Z',
    hair,
    'opacity="0.88"',
  );
const COLLARS: readonly ((cloth: string, accent: string) => string)[] = [
  (_, accent) => path('M204 392l52 58 52-58 22 14-74 94-74-94Z', accent),
  (_, accent) => path('M206 388c10 32 90 32 100 0l16 18c-20 42-112 42-132 0Z', accent),
  (cloth) => path('M202 372h108v50c-24 18-84 18-108 0Z', cloth),
];

function lookOf(at: number, random: () => number): Look {
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(random() * list.length)];
    if (found === undefined) throw new Error('an empty list');
    return found;
  };
  const ground = GROUNDS[at % GROUNDS.length] ?? GROUNDS[0];
  return {
    ground,
    skin: pick(SKINS),
    hair: pick(HAIRS),
    cloth: pick(CLOTHS),
    accent: pick(['#f4f1ea', '#d8cdb8', '#22292c']),
  };
}

/**
 * A drawn portrait of a fictitious person, as an SVG of 512 × 512: paper cut-outs without features but brows, eyes and mouth, so that
 * nobody takes it for a photograph. The same number and person always give the same face.
 */
export function portraitSvg(at: number, { gender, dateOfBirth }: Person): string {
  const random = seeded(7001 + at * 13);
  const { ground, skin, hair, cloth, accent } = lookOf(at, random);
  const of = (list: readonly ((...colours: string[]) => string)[], step: number) =>
    list[(at * step + Math.floor(at / 5)) % list.length];
  const sun = { x: 120 + random() * 272, y: 110 + random() * 120, r: 120 + random() * 70 };
  const isLong = gender === 'female';
  // Who is over fifty has grey hair.
  const grey = (dateOfBirth ?? '') < '1975' ? '#8d8a86' : hair;
  const parts = [
    `<rect width="512" height="512" fill="${ground[0]}"/>`,
    `<circle cx="${sun.x.toFixed(0)}" cy="${sun.y.toFixed(0)}" r="${sun.r.toFixed(0)}" fill="${ground[1]}" opacity="0.55"/>`,
    `<path d="M0 ${(380 + random() * 60).toFixed(0)}q130 -70 256 -20t256 -30V512H0Z" fill="${ground[1]}" opacity="0.35"/>`,
    isLong ? of(BACKS, 1)?.(grey) : '',
    path('M64 512c6-78 74-120 150-128h84c76 8 144 50 150 128Z', cloth),
    of(COLLARS, 1)?.(cloth, accent),
    path('M220 330h72v66c-16 22-56 22-72 0Z', skin),
    path('M220 352c20 20 52 20 72 0v22c-16 16-56 16-72 0Z', '#000', 'opacity="0.1"'),
    `<circle cx="166" cy="256" r="20" fill="${skin}"/><circle cx="346" cy="256" r="20" fill="${skin}"/>`,
    path('M168 232c0-74 36-114 88-114s88 40 88 114c0 82-36 136-88 136s-88-54-88-136Z', skin),
    !isLong && at % 3 === 1 ? BEARD(grey) : '',
    of(FRONTS, 3)?.(grey),
    `<g stroke="#241d1a" stroke-width="6" stroke-linecap="round" fill="none"><path d="M202 ${226 + (at % 3)}q15 -9 30 0M280 ${226 + (at % 3)}q15 -9 30 0" stroke="${grey}"/><path d="M236 324q20 ${10 + (at % 4) * 4} 40 0" stroke="#8c4a3f"/><path d="M256 262q-10 26 4 30" stroke="#000" opacity="0.18"/></g>`,
    `<circle cx="217" cy="253" r="6.5" fill="#241d1a"/><circle cx="295" cy="253" r="6.5" fill="#241d1a"/>`,
    at % 4 === 1 ? GLASSES('#22292c') : '',
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">${parts.filter(Boolean).join('')}</svg>`;
}
