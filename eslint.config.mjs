import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { parsingEdge } from './tools/check/parsing-edge.rule.mjs';

const koma = { rules: { 'parsing-edge': parsingEdge } };

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.cache/**',
      '.nx/**',
      'docs/generated/**',
      'load-tests/scenarios/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx,mjs,js}'],
    plugins: { koma },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      // Constructors ask for five collaborators at most; more is a class to split.
      'max-params': ['error', 5],
      'no-console': 'error',
      'no-else-return': 'error',
      eqeqeq: 'error',
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['**/libs/*/src/**', '@koma/*/src/**'], message: 'Import a lib by its name only.' }] },
      ],
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: false, named: true } }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: ['./tsconfig.json', './tsconfig.web.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'koma/parsing-edge': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Nest reads constructor types at run time, so type-only imports cannot be demanded.
      '@typescript-eslint/consistent-type-imports': 'off',
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'The environment is read once, by the service kit (config.ts).',
        },
      ],
    },
  },
  {
    // The environment enters here, and tests and tools stand outside the rule.
    files: [
      'libs/service-kit/src/service/run-service.ts',
      'libs/testing/**',
      '**/*.spec.ts',
      'tools/**',
      'bench/**',
      'e2e/**',
      '**/rspack.config.*',
      'libs/federation/**',
      // Replaced by the bundler: which build this is.
      'shell/src/bootstrap.tsx',
    ],
    rules: { 'no-restricted-properties': 'off', 'no-console': 'off' },
  },
  { files: ['load-tests/**', '**/*.mjs'], rules: { 'no-console': 'off' } },
  {
    // Who may see what is decided in one place (docs/architecture.md, "Visibility").
    files: ['services/catalogue/src/**/*.ts'],
    ignores: ['services/catalogue/src/portfolio/visibility/**', '**/migrations/**', '**/*.entity.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['TemplateElement[value.raw=/(?<!SET )owner_state/]', 'Literal[value=/(?<!SET )owner_state/]'].map(
          (selector) => ({
            selector,
            message: 'Use the conditions of portfolio/visibility.',
          }),
        ),
      ],
    },
  },
  // A migration is one statement of SQL, a table one list: their length is not complexity.
  { files: ['**/migrations/**'], rules: { 'max-lines-per-function': 'off' } },
  { files: ['**/*.tsx', 'libs/web-kit/**', 'libs/ui/**'], ...reactHooks.configs.flat['recommended-latest'] },
  {
    // A describe block is a list of cases, not a function with a task.
    files: ['**/*.spec.{ts,tsx}', '**/*.contract.ts', '**/test/**/*.ts', 'libs/testing/**', 'e2e/**'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-misused-promises': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.js'],
    extends: [tseslint.configs.disableTypeChecked],
    rules: { 'koma/parsing-edge': 'off' },
  },
);
