// @ts-check
/**
 * Every part of Koma that is built by itself. What follows from this list elsewhere (images, chart, environments, topics,
 * upstreams, import rules …) is read from it or written by `npm run slices`; the gate `slices` finds what is stale.
 *
 * @typedef {object} SliceEntry
 * @property {'service' | 'web'} kind a service is a NestJS application with a database of its own; web is pages
 * @property {string} does one line for docs/architecture.md
 * @property {string} [folder] left out: services/NAME for a service, NAME for pages
 * @property {string} [partOf] the slice whose image carries it; it gets no container of its own
 * @property {string} [image] the slice whose image it runs, in another role
 * @property {true} [isSilent] nobody sends it requests
 * @property {string[]} [calls] slices it sends requests to: it gets their addresses (AUTH_URL) and the network lets it through,
 *   and no other; `services` stands for every other service
 * @property {('archive' | 'index' | 'objects' | 'mail' | 'payments' | 'push' | 'scanner' | 'stills')[]} [reaches] parts outside, beside database, events, cache and telemetry, which every service has
 * @property {Record<string, string>} [secrets] its secret settings, each with the word by which docker/make-env.mjs makes it; the
 *   same word is the same secret
 * @property {number} [connections] to its database at most, beside those that a pooler lends it: its relay, its listeners, its threads
 * @property {{ keys: string[], channels?: string[] }} [cache] what it may touch in the cache, as patterns; left out, nothing
 * @property {Record<string, string>} [settings] its plain settings in every deployment
 * @property {Record<string, unknown>} [chart] more for the Helm chart, as helm/koma/values.schema.json has it
 * @property {Record<string, unknown>} [compose] more for its container in docker/compose.apps.yaml
 */

/** @type {Record<string, SliceEntry>} */
export const SLICES = {
  gateway: {
    kind: 'service',
    does: 'the only door: session → identity, origin, limits, proxy, page views, pages in embedded mode',
    folder: 'gateway',
    calls: ['services', 'shell', 'mfe-browse', 'mfe-portfolio'],
    secrets: { IDENTITY_PRIVATE_KEY: 'identity.private', VIEWER_SECRET: 'random:viewer' },
    cache: { keys: ['limit:*', 'shared-address:*', 'session:*'], channels: ['sessions-ended'] },
    settings: {
      // The edge or the ingress stands in front.
      TRUSTED_PROXIES: '1',
      // Answers pass through in buffers of 64 KB: a small young generation lets go of them early, without a full collection.
      NODE_OPTIONS: '--max-semi-space-size=4',
    },
    chart: {
      path: '/api',
      // Files of works, the public pages and their previews, which the gateway makes from what staff wrote, and the pages of
      // share links, to which it gives the card that chats show, those of signing in, of which it sends the first views, and those
      // of members that have first rows.
      morePaths: [
        ...['/files', '/site'],
        ...['/preview', '/link-media', '/reset_password', '/details'].flatMap((path) => [path, `/en${path}`]),
      ],
      exactPaths: [
        ...[
          '',
          '/about',
          '/contact',
          '/faqs',
          '/hiring',
          '/login',
          '/privacy-policy',
          '/register',
          '/terms-of-use',
          '/terms-of-use/commerce',
          '/user-dashboard',
          '/user-dashboard/search/video',
          '/user-dashboard/search/image',
          '/user-dashboard/search/creator/grid',
          '/404',
        ].flatMap((path) => [path || '/', `/en${path}`]),
        '/robots.txt',
        '/.well-known/security.txt',
        '/.well-known/tdmrep.json',
        '/tdm-policy.json',
        '/sitemap.xml',
      ],
    },
  },

  auth: {
    kind: 'service',
    does: 'accounts, sign-in with two steps, sessions, applications, roles, audit',
    calls: ['catalogue', 'notification'],
    secrets: { CODE_SECRET: 'random:code' },
    cache: {
      keys: ['session', 'passkey-challenge', 'wrong-passwords', 'app-codes', 'resets', 'codes', 'own-password'].map(
        (name) => `${name}:*`,
      ),
      channels: ['sessions-ended'],
    },
    chart: {
      // Firebase's service account as its JSON file; where it is missing, `fb_token` is null.
      optionalSecretKeys: ['FIREBASE_SERVICE_ACCOUNT'],
      // Hashing a password takes 19 MiB, several at once.
      resources: { requests: { cpu: '250m', memory: '256Mi' }, limits: { memory: '768Mi' } },
    },
  },

  media: {
    kind: 'service',
    does: 'uploads, films and pictures in all their forms, files and who may fetch them, PDFs, zips, exports',
    // Each for its part of a member's export.
    calls: ['auth', 'catalogue', 'notification', 'analytics', 'billing', 'licensing'],
    reaches: ['objects', 'scanner', 'stills'],
    connections: 2,
    secrets: { FILE_KEY: 'random:file' },
    // Files and exports in work; what is kept, and what is still arriving, is in the S3 store. The host of YouTube's stills, without
    // which none is fetched.
    settings: { MEDIA_DIR: '/tmp/media', YOUTUBE_STILLS: 'https://i.ytimg.com' },
    chart: {
      // A film in work is stopped and taken up again elsewhere; short steps are finished first.
      terminationGraceSeconds: 120,
      tmpSize: '10Gi',
      autoscaling: { minReplicas: 2, maxReplicas: 6, cpuPercent: 70 },
      resources: { requests: { cpu: '1', memory: '512Mi' }, limits: { memory: '2Gi' } },
    },
    // A film is unpacked on disk while it is worked on, not in memory.
    compose: { tmpfs: [], volumes: ['media-work:/tmp'] },
  },

  catalogue: {
    kind: 'service',
    does: 'profiles, works, credits, search, collections, share links, access, words of the site',
    // Three of them while it imports.
    connections: 7,
    // The same as the one of media.
    secrets: { FILE_KEY: 'random:file' },
    settings: { CATALOGUE_ROLES: 'api' },
    reaches: ['index', 'scanner'],
    // OpenSearch that searches instead of the memory, and the authority that its certificate is checked by.
    chart: { optionalSecretKeys: ['OPENSEARCH_URL', 'OPENSEARCH_CA'] },
  },

  // All works in memory, about 3 kB each; the gateway sends searches and pages of works and creators here.
  'catalogue-search': {
    kind: 'service',
    does: 'the catalogue in the role that answers searches',
    image: 'catalogue',
    // Two of them while it keeps what works are found by.
    connections: 7,
    settings: { CATALOGUE_ROLES: 'search,readings' },
    reaches: ['index'],
    chart: {
      optionalSecretKeys: ['OPENSEARCH_URL', 'OPENSEARCH_CA'],
      resources: { requests: { cpu: '500m', memory: '1Gi' }, limits: { memory: '4Gi' } },
    },
  },

  // Of these one writes; the other one takes over when it ends. Without OpenSearch both rest.
  'catalogue-index': {
    kind: 'service',
    does: 'the catalogue in the role that writes the index of OpenSearch, where there is one',
    image: 'catalogue',
    connections: 5,
    isSilent: true,
    settings: { CATALOGUE_ROLES: 'index' },
    reaches: ['index'],
    chart: {
      optionalSecretKeys: ['OPENSEARCH_URL', 'OPENSEARCH_CA'],
      autoscaling: { minReplicas: 1, maxReplicas: 2, cpuPercent: 90 },
    },
  },

  billing: {
    kind: 'service',
    does: 'plans, cards, fees, receipts',
    connections: 2,
    reaches: ['payments'],
    chart: {
      // Stripe's keys, who issues invoices, and the first month that costs something; without the last one nobody is charged.
      optionalSecretKeys: [
        'STRIPE_SECRET_KEY',
        'STRIPE_PUBLISHABLE_KEY',
        'STRIPE_WEBHOOK_SECRET',
        'ISSUER_NAME',
        'ISSUER_ADDRESS',
        'ISSUER_NUMBER',
        'FEES_FROM',
      ],
    },
  },

  notification: {
    kind: 'service',
    does: 'notices, mails, pushes, enquiries, job applications',
    reaches: ['mail', 'push', 'scanner'],
    // Four write down what was sent (R14).
    connections: 6,
    cache: { keys: ['forms:*'] },
    // Where enquiries and applications go, and whose name mails carry.
    settings: { STAFF_MAIL: 'staff@koma.example', MAIL_FROM: 'Koma <no-reply@koma.example>' },
    // Firebase's service account as its JSON file, and its web configuration with the VAPID key; without both there are no pushes.
    chart: { optionalSecretKeys: ['FIREBASE_SERVICE_ACCOUNT', 'FIREBASE_WEB_CONFIG'] },
  },

  analytics: {
    kind: 'service',
    does: 'views, taken in and counted',
    reaches: ['archive'],
    connections: 2,
    // ClickHouse for events that are older than five days, and the name of a cluster; without an address PostgreSQL keeps all.
    chart: { optionalSecretKeys: ['CLICKHOUSE_URL', 'CLICKHOUSE_CLUSTER'] },
  },

  licensing: {
    kind: 'service',
    does: 'what may be licensed, requests, quotes, licences, conflicts, clearances',
    reaches: ['scanner'],
  },

  // Pages.
  site: {
    kind: 'web',
    does: "the public pages: documents made in the gateway from staff's words, and the little script they use",
    partOf: 'gateway',
  },

  shell: {
    kind: 'web',
    does: "the application's host: layouts, sign-in pages, loading of the remotes",
    chart: { path: '/' },
    compose: { volumes: ['./config:/etc/koma:ro'] },
  },

  'mfe-portfolio': {
    kind: 'web',
    does: "remote: creators' portfolio, profile and upload, a work's page, slide selects and their presentation",
  },

  'mfe-browse': { kind: 'web', does: 'remote: search, dashboard, favourites, projects, downloads' },

  'mfe-licensing': { kind: 'web', does: 'remote: requests for licences, quotes, licences, and what creators offer' },

  'mfe-settings': { kind: 'web', does: 'remote: settings of an account, access, money plans' },

  'mfe-admin': { kind: 'web', does: 'remote: pages of staff' },
};
