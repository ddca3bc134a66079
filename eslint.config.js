import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import graphql from '@graphql-eslint/eslint-plugin';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** What a stand-in implements or answers for. */
const implemented = [
  'server/account/accountParts.ts',
  'server/account/accountError.ts',
  'server/account/accountFull.ts',
  'server/account/formerTitleDocument.ts',
  'server/account/lastWatchedDocument.ts',
  'server/account/lastWatchedStore.ts',
  'server/account/settingsDocument.ts',
  'server/account/titleWrite.ts',
  'server/account/viewerTitleDocument.ts',
  'server/account/viewerTitlesStore.ts',
  'server/account/viewer.ts',
  'standins/standInFolder.ts',
];

/** Who may import whom: each room, and what it may import beside itself and contract/. */
const rooms = {
  contract: [],
  'server/domain': [],
  'server/tmdb': ['server/domain'],
  'server/redis': ['server/domain'],
  'server/account': ['server/domain'],
  'server/loaders': ['server/tmdb', 'server/domain', 'server/account/viewerTitlesStore.ts'],
  'server/graphql': [
    'server/loaders',
    'server/domain',
    'server/account',
    'server/tmdb/tmdbError.ts',
    'server/observe/currentRequest.ts',
  ],
  'server/http': [
    'server/graphql',
    'server/env.ts',
    'server/account',
    'server/domain/bodyEncoding.ts',
    'server/domain/acceptedEncoding.ts',
    'server/domain/network.ts',
    'server/domain/logger.ts',
    'server/domain/sharedTier.ts',
    'server/domain/watch.ts',
    'server/observe/currentRequest.ts',
  ],
  'server/observe': ['server/domain'],
  'server/!(openOutside).ts': ['server'],
  'server/openOutside.ts': ['server', 'standins/*/open*.ts'],
  'standins/catalogue': [...implemented, 'server/domain/acceptedEncoding.ts'],
  'standins/identity': [
    ...implemented,
    'server/domain/network.ts',
    'server/domain/title.ts',
    'server/domain/viewerTitle.ts',
    'server/domain/viewerTitleLists.ts',
  ],
  'standins/player': implemented,
  'web/text': [],
  'web/viewer': ['web/text'],
  'web/browser': ['web/text', 'web/viewer', 'web/worker/workerMessage.ts'],
  'web/worker': [],
  'web/components': ['web/text', 'web/viewer', 'web/gql', 'web/browser/connection.ts'],
  'web/apollo': ['web/gql'],
  'web/account': ['web/text', 'web/viewer', 'web/browser', 'web/components', 'web/apollo', 'web/gql'],
  'web/layout': ['web/text', 'web/viewer', 'web/browser', 'web/components', 'web/account', 'web/gql'],
  'web/pages': [
    'web/text',
    'web/viewer',
    'web/browser',
    'web/components',
    'web/apollo',
    'web/account',
    'web/layout',
    'web/gql',
  ],
  'web/*.{ts,tsx}': ['web'],
};
const trees = ['contract', 'server', 'standins', 'web'];
const root = fileURLToPath(new URL('.', import.meta.url));

// A name that leads nowhere allows and forbids nothing, and nobody would notice.
for (const place of new Set(Object.entries(rooms).flat(2))) {
  const [fixed = ''] = place.split(/[*!?{]/, 1);
  if (!existsSync(root + fixed)) {
    throw new Error(`eslint.config.js: rooms must name what there is; received ${place}`);
  }
}

const pageFolders = readdirSync(`${root}web/pages`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const zones = [
  ...Object.entries(rooms).flatMap(([room, allowed]) =>
    trees.map((tree) => ({
      target: `./${room}`,
      from: `./${tree}/**/*`,
      except: [...new Set([room, 'contract', ...allowed])]
        .filter((place) => place === tree || place.startsWith(`${tree}/`))
        .map((place) => `**/${/\.(?:tsx?|\})$/.test(place) ? place : `${place}/**/*`}`),
      message: `${room} may import ${['contract', ...allowed].join(', ')} alone (README.md, Layout).`,
    })),
  ),
  ...pageFolders.map((page) => ({
    target: `./web/pages/${page}`,
    from: './web/pages',
    except: [`./${page}`],
    message: 'A page never imports another page: move what both need to components.',
  })),
];

const noTesting = {
  target: ['./{server,standins}/!(testing)/**/!(*.test).ts', './server/*.ts'],
  from: './{server,standins/identity}/testing/**/*',
  message: 'Only tests import testing/.',
};

const ownLinks = {
  selector:
    'JSXOpeningElement[name.name="a"]:not(:has(JSXAttribute[name.name=/^(target|hrefLang)$/], TemplateElement[value.raw=/^#/]))',
  message: 'A link to a page of ours is a PageLink, which keeps its language; one elsewhere has a target.',
};

/** Values of contract/ that pass from one bundle to the other, where another copy of each stands. */
const comparedByTag = {
  selector: 'BinaryExpression[operator=/^[!=]==$/] > Identifier[name="english"]',
  message: 'The server and the pages have a copy each of contract/: compare the tags of languages.',
};

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'web/gql', 'server/graphql/generated', 'test-results', '.data'] },
  {
    files: ['**/*.{js,ts,tsx}'],
    extends: [js.configs.recommended, ...tseslint.configs.strict, ...tseslint.configs.stylistic],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'] })],
    },
    languageOptions: { globals: { ...globals.node } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-extraneous-class': 'off',
      'import-x/no-default-export': 'error',
      'import-x/extensions': ['error', 'ignorePackages'],
      'import-x/no-cycle': 'error',
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', comparedByTag],
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    files: ['{contract,server,standins,web}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: [...zones, noTesting] }] },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/observe/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['prom-client', '@opentelemetry/*'],
              message:
                'server/observe alone knows who counts and traces: tell it through server/domain/watch.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.configs.strict],
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      // The specification asks for warnings in the visitor's console.
      'no-console': ['error', { allow: ['warn'] }],
      'no-restricted-syntax': ['error', comparedByTag, ownLinks],
    },
  },
  { files: ['web/**/*.ts', 'e2e/**/*.ts'], languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['*.config.{js,ts}', '**/*.config.ts', 'codegen.ts', 'e2e/globalSetup.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['schema.graphql'],
    languageOptions: { parser: graphql.parser },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          DirectiveDefinition: true,
          EnumValueDefinition: true,
          FieldDefinition: true,
          InputValueDefinition: true,
        },
      ],
    },
  },
);
