import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import tseslint from 'typescript-eslint';
import base from './eslint.config.js';

/** The rules that need types, which take a minute of processor time: `npm run lint:types`. */
export default tseslint.config(
  ...base.filter(({ ignores, files }) => ignores && !files),
  {
    files: ['**/*.{ts,tsx}'],
    // They have a project of their own.
    ignores: ['examples/**'],
    extends: [tseslint.configs.strictTypeCheckedOnly],
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    // Loaded for the comments that name its rules.
    plugins: { 'jsx-a11y-x': jsxA11y, 'import-x': importX },
    languageOptions: {
      parserOptions: {
        project: [
          'tsconfig.full.json',
          'server/tsconfig.json',
          'web/tsconfig.json',
          'web/worker/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allow: ['Error', 'URL', 'URLSearchParams'] },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // An async function without await turns what it throws into a rejection.
      '@typescript-eslint/require-await': 'off',
    },
  },
  {
    // Tests read JSON as it comes and compare all of it, spy on methods, and reject with anything.
    files: ['**/*.{test,spec}.{ts,tsx}', 'e2e/**', 'lab/**', '**/testing/**'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/prefer-promise-reject-errors': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
    },
  },
  {
    // The rule never ends in the types of a schema's fields, which contain themselves.
    files: ['web/vite/reference.ts', 'server/graphql/toolArguments.ts'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  {
    // The SDK's other class for servers takes its tools one by one, with schemas of zod.
    files: ['server/http/mcp.ts'],
    rules: { '@typescript-eslint/no-deprecated': 'off' },
  },
);
