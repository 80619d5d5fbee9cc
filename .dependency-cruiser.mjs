import { services, webSlices } from './tools/slices/slices.mjs';

/** Which part may import which (docs/architecture.md, "Boundaries"). */
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '(\\.spec\\.tsx?|/test/|rspack\\.config)' },
  to: {
    path: '^(libs|services|gateway|site|shell|mfe-[^/]+|e2e|tools)/',
    pathNot: [from, ...allowed.map((lib) => `^libs/${lib}/src/`)],
  },
});

/** Services whose rooms have walls. */
const ROOMED = services.map(({ name }) => name).filter((name) => name !== 'gateway');

/** The catalogue's districts, the lowest first: each stands on those before it (services/catalogue/README.md). */
const CATALOGUE = [
  'members',
  'portfolio',
  'search',
  'finding',
  'collecting',
  'sharing',
  'documents',
  'access',
  'privacy',
  'import',
];

/** Inside a service a room is known by its `index.ts` only. Migrations are older than the rooms. */
const rooms = (service) => {
  const src = `^services/${service}/src`;
  const face = '/index[.]ts$';
  return [
    {
      name: `${service}-districts-have-one-face`,
      severity: 'error',
      from: { path: `${src}/([^/]+)/`, pathNot: [`${src}/migrations/`, '[.]spec[.]ts$'] },
      to: { path: `${src}/[^/]+/`, pathNot: [`${src}/$1/`, `${src}/[^/]+${face}`] },
    },
    {
      name: `${service}-rooms-have-one-face`,
      severity: 'error',
      from: { path: `${src}/([^/]+)/([^/]+)/`, pathNot: '[.]spec[.]ts$' },
      to: { path: `${src}/$1/[^/]+/`, pathNot: [`${src}/$1/$2/`, `${src}/$1/[^/]+${face}`] },
    },
    {
      name: `${service}-faces-hide-entities`,
      severity: 'error',
      from: { path: `${src}/.+${face}` },
      to: { path: '[.]entity[.]ts$' },
    },
    {
      name: `${service}-rooms-stand-in-no-circle`,
      severity: 'error',
      from: { path: `${src}/` },
      to: { circular: true, viaOnly: { path: `${src}/` } },
    },
  ];
};

export default {
  forbidden: [
    ...ROOMED.flatMap(rooms),
    ...CATALOGUE.map((district, at) => ({
      name: `catalogue-${district}-stands-on-those-below`,
      severity: 'error',
      from: { path: `^services/catalogue/src/${district}/`, pathNot: '[.]spec[.]ts$' },
      to: { path: `^services/catalogue/src/(${[...CATALOGUE.slice(at + 1), 'none'].join('|')})/` },
    })),
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    only('contracts-import-nothing-of-ours', '^libs/contracts/', []),
    only('events-import-contracts', '^libs/events/', ['contracts']),
    only('service-kit-imports', '^libs/service-kit/', ['contracts', 'events']),
    only('pdf-kit-imports-nothing-of-ours', '^libs/pdf-kit/', []),
    only('ui-imports-nothing-of-ours', '^libs/ui/', []),
    only('web-kit-imports', '^libs/web-kit/', ['contracts', 'ui']),
    ...services.map(({ name, folder }) =>
      only(`${name}-imports`, `^${folder}/`, ['contracts', 'events', 'pdf-kit', 'service-kit']),
    ),
    ...webSlices.map(({ name, folder }) =>
      only(`${name}-imports`, `^${folder}/`, ['contracts', 'ui', 'web-kit', 'federation']),
    ),
    {
      name: 'no-feature-imports-a-feature',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'nothing-below-features-imports-one',
      severity: 'error',
      from: { path: '^mfe-[^/]+/src/(?!features/)[^/]+/' },
      to: { path: '^mfe-[^/]+/src/features/' },
    },
    {
      name: 'shared-imports-nothing-above',
      severity: 'error',
      from: { path: '^(mfe-[^/]+)/src/shared/', pathNot: '[.]spec[.]tsx?$' },
      to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/(shared|locales)/' },
    },
    {
      name: 'contracts-know-only-zod',
      severity: 'error',
      from: { path: '^libs/(contracts|events)/src/' },
      to: { path: 'node_modules', pathNot: 'node_modules/(zod|@koma)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/node_modules/(?!@koma))' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['@koma/source', 'import', 'require', 'node', 'default'],
      exportsFields: ['exports'],
    },
    tsConfig: { fileName: 'tsconfig.web.json' },
  },
};
