import tseslint from 'typescript-eslint';
import base from './eslint.config.js';

/** The rules that need types, which take a minute of processor time: `npm run lint:types`. */
export default tseslint.config(...base.filter(({ ignores, files }) => ignores && !files), {
  files: ['**/*.{ts,tsx}'],
  linterOptions: { reportUnusedDisableDirectives: 'off' },
  plugins: { '@typescript-eslint': tseslint.plugin },
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: {
      project: ['tsconfig.json', 'server/tsconfig.json', 'web/tsconfig.json', 'web/worker/tsconfig.json'],
      tsconfigRootDir: import.meta.dirname,
    },
  },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': 'error',
  },
});
