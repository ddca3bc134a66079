import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import importX, { createNodeResolver } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Modules that several features share. */
const shared = ['server/records', 'server/graphql', 'server/tmdb', 'server/observe'];

/** The interfaces that an embedded service implements, the documents it stores, and where its files are. */
const implemented = ['server/accounts', 'server/viewer', 'server/records', 'server/projectRoot.ts'];

/** Import rules: each folder, and what it may import besides itself and contract/. */
const importRules = {
  contract: [],
  text: [],
  'server/records': ['server/tmdb'],
  'server/tmdb': ['server/redis/redisTier.ts', 'server/observe'],
  'server/redis': ['server/observe'],
  'server/observe': [],
  'server/accounts': ['server/viewer', 'server/records', 'server/observe'],
  'server/lists': shared,
  'server/people': shared,
  'server/search': [...shared, 'server/reads.ts', 'server/lists'],
  'server/title': shared,
  'server/viewer': [
    ...shared,
    'server/accounts',
    'server/reads.ts',
    'server/title/resolvers.ts',
    'server/title/recommendations.ts',
    'server/search/titleMatches.ts',
  ],
  'server/graphql': [
    'server/accounts',
    'server/records',
    'server/viewer',
    'server/reads.ts',
    'server/resolvers.ts',
    'server/tmdb/tmdbError.ts',
    'server/tmdb/read.ts',
    'server/observe',
  ],
  'server/http': [
    'server/graphql',
    'server/accounts',
    'server/observe',
    'server/redis/redisTier.ts',
    'server/projectRoot.ts',
  ],
  'server/!(openServices).ts': ['server'],
  'server/openServices.ts': ['server', 'embedded/*/open*.ts'],
  'embedded/catalogue': ['server/records', 'server/http/preparedResponse.ts', 'server/projectRoot.ts'],
  'embedded/accounts': [...implemented, 'server/http/security.ts'],
  'embedded/player': implemented,
  'web/text': [],
  'web/stores': ['web/text'],
  'web/browser': ['web/text', 'web/stores', 'web/worker/cachePolicy.ts'],
  'web/worker': [],
  'web/components': ['web/text', 'web/stores', 'web/gql', 'web/browser', 'web/library'],
  'web/library': [
    'web/text',
    'web/stores',
    'web/gql',
    'web/browser',
    'web/account/session',
    'web/account/settings/syncSettings.ts',
    'web/components/feedback/LiveRegion.tsx',
  ],
  'web/apollo': ['web/gql'],
  'web/account': [
    'web/text',
    'web/stores',
    'web/browser',
    'web/components',
    'web/library',
    'web/apollo',
    'web/gql',
  ],
  'web/layout': [
    'web/text',
    'web/stores',
    'web/browser',
    'web/components',
    'web/library',
    'web/account',
    'web/gql',
  ],
  'web/pages': [
    'web/text',
    'web/stores',
    'web/browser',
    'web/components',
    'web/library',
    'web/apollo',
    'web/account',
    'web/layout',
    'web/gql',
    'web/vite/{guide,markdown}.ts',
  ],
  'web/vite': ['web/gql', 'web/pages/developers/model.ts'],
  'web/gallery': ['web'],
  'web/sandbox': ['web/stores', 'web/text', 'web/browser/effects.ts'],
  'web/*.{ts,tsx}': ['web'],
};
const trees = ['contract', 'server', 'embedded', 'web'];
const root = fileURLToPath(new URL('.', import.meta.url));

// A pattern for a missing path would silently allow and forbid nothing.
for (const pattern of new Set(Object.entries(importRules).flat(2))) {
  const [fixed = ''] = pattern.split(/[*!?{]/, 1);
  if (!existsSync(root + fixed)) {
    throw new Error(`eslint.config.js: importRules must name existing paths; received ${pattern}`);
  }
}

const foldersIn = (folder) =>
  readdirSync(root + folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const pageFolders = foldersIn('web/pages');

// A folder without a rule could import anything. These contain tests, generated code and no code.
const withoutRule = ['server/testing', 'web/gql', 'web/public'];
for (const folder of trees.flatMap((tree) => foldersIn(tree).map((name) => `${tree}/${name}`))) {
  if (!(folder in importRules) && !withoutRule.includes(folder)) {
    throw new Error(
      `eslint.config.js: importRules must have a rule for each folder; received none for ${folder}`,
    );
  }
}

const zones = [
  ...Object.entries(importRules).flatMap(([folder, allowed]) =>
    trees.map((tree) => ({
      target: `./${folder}`,
      from: `./${tree}/**/*`,
      except: [...new Set([folder, 'contract', ...allowed])]
        .filter((pattern) => pattern === tree || pattern.startsWith(`${tree}/`))
        .map((pattern) => `**/${/\.(?:tsx?|\})$/.test(pattern) ? pattern : `${pattern}/**/*`}`),
      message: `${folder} may only import ${['contract', ...allowed].join(', ')} (CONTRIBUTING.md, Import rules).`,
    })),
  ),
  ...pageFolders.map((page) => ({
    target: `./web/pages/${page}`,
    from: './web/pages',
    except: [`./${page}`],
    message: 'A page must not import another page: move shared code to components.',
  })),
];

const noTesting = {
  target: ['./{server,embedded,web}/!(testing)/**/!(*.test).{ts,tsx}', './{server,web}/*.{ts,tsx}'],
  from: './{server,web/library,embedded/accounts}/testing/**/*',
  message: 'Only tests import testing/.',
};

const ownLinks = {
  selector:
    'JSXOpeningElement[name.name="a"]:not(:has(JSXAttribute[name.name=/^(target|hrefLang)$/], TemplateElement[value.raw=/^#/]))',
  message:
    'Use PageLink for links within the site, which preserves the language; give external links a target.',
};

const literalText =
  'Texts of the interface belong in text/en.json (CONTRIBUTING.md, Texts of the interface).';
const joinedList =
  'Other languages separate and join names in other ways: use listOf, allOf or anyOf of web/text/format.ts.';
const fixedLanguage = 'Format in the language of the page: pageIntlTag() of web/text/pageLanguage.ts.';
const naming =
  'JSXAttribute[name.name=/^(aria-label|aria-roledescription|title|alt|placeholder|label|text|heading)$/]';
const choice = 'JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression)';

/** Texts outside of the catalogue: in elements, in attributes that name something, and sentences except in errors. */
const literalTexts = [
  'JSXText[value=/[a-z]/]',
  'JSXElement[openingElement.name.name!="code"] > JSXExpressionContainer > Literal[value=/[a-z]/]',
  `JSXElement > ${choice} > Literal[value=/[a-z]/]`,
  `${naming} > Literal[value=/[a-z]/]`,
  `${naming} > ${choice} > Literal[value=/[a-z]/]`,
  `${naming} > JSXExpressionContainer > TemplateLiteral > TemplateElement[value.raw=/[a-z]/]`,
  ':not(NewExpression) > Literal[value=/^[A-Z][a-z’]* [a-z]/]',
  ':not(NewExpression, [callee.object.name="console"]) > TemplateLiteral > TemplateElement[value.raw=/^[A-Z][a-z’]* [a-z]/]',
].map((selector) => ({ selector, message: literalText }));

/** Words that an object or an element of the document shows, lists that are joined as in English, and formats of one language. */
const textsInCode = [
  [
    'Property[key.name=/^(label|heading|title|text|placeholder|hint)$/] > Literal[value=/^[A-Z][a-z’]+$/]',
    literalText,
  ],
  [
    'AssignmentExpression[left.property.name=/^(textContent|innerText|title|ariaLabel)$/] > Literal[value=/[a-z]/]',
    literalText,
  ],
  [
    'CallExpression[callee.property.name="setAttribute"][arguments.0.value=/^(aria-label|aria-valuetext|title|alt)$/] > Literal.arguments:nth-child(2)',
    literalText,
  ],
  ['CallExpression[callee.property.name="join"] > Literal[value=/^(, | and | or )$/]', joinedList],
  [':matches(LogicalExpression, JSXExpressionContainer) > Literal[value=/^(, | and | or )$/]', joinedList],
  ['TemplateElement[value.raw=/^(, | and | or )$/]', joinedList],
  [
    ':matches(NewExpression[callee.object.name="Intl"], CallExpression[callee.property.name=/^(toLocale|localeCompare)/]) Literal[value=/^en\\b/]',
    fixedLanguage,
  ],
  [
    'CallExpression[callee.property.name=/^toLocale(String|DateString|TimeString)$/][arguments.length=0]',
    fixedLanguage,
  ],
].map(([selector, message]) => ({ selector, message }));

/** Classes that name a side of the window in place of the text's beginning and end. */
const physicalClass = [
  '(?:^|[\\s:])-?(?:(?:scroll-)?[mp][lr]|left|right)-[\\d[(a-z]',
  '(?:^|[\\s:])(?:border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:[-\\s!]|$)',
  '(?:^|[\\s:])(?:text|float|clear|origin|object)-(?:left|right)(?:[\\s!]|$)',
  // Those that have a twin for the other direction are fine.
  '^(?!.*rtl:).*(?:^|[\\s:])-?(?:translate-x-(?:full|[\\d.]*[1-9])|bg-linear-to-(?:[tb]?[lr]))(?:[\\s!]|$)',
].join('|');
const physicalClasses = [
  `Literal[value=/${physicalClass}/]`,
  `TemplateElement[value.raw=/${physicalClass}/]`,
].map((selector) => ({
  selector,
  message:
    'Use logical classes (ms-, pe-, start-, text-start): some languages are written from right to left.',
}));

const literalGetter = {
  selector: 'ObjectExpression > Property[kind="get"]',
  message:
    'V8 keeps the getter of an object literal, and with it all that its scope holds, until memory gets short. Use a function, or a class.',
};

/** Values of contract/ that cross from one bundle to another, each of which has its own copy. */
const comparedByTag = {
  selector: 'BinaryExpression[operator=/^[!=]==$/] > Identifier[name="english"]',
  message: 'The server and the pages each have a copy of contract/: compare language tags instead.',
};

export default tseslint.config(
  {
    ignores: [
      'dist',
      'node_modules',
      'web/gql',
      'text/server',
      'web/text/messages',
      'server/graphql/generated',
      'test-results',
      '.data',
    ],
  },
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
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      '@typescript-eslint/no-namespace': ['error', { allowDeclarations: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', comparedByTag, literalGetter],
      eqeqeq: ['error', 'smart'],
    },
  },
  {
    files: ['{contract,server,embedded,web}/**/*.{ts,tsx}'],
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
                'Only server/observe uses the metrics and tracing libraries: report through server/observe/telemetry.ts.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['web/pages/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: '@apollo/client/react',
          importNames: ['useSuspenseQuery'],
          message: 'Use usePageQuery, which reads a page’s queries on the server too.',
        },
      ],
    },
  },
  {
    files: ['web/**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.configs.strict],
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      // The specification requires warnings in the visitor's console.
      'no-console': ['error', { allow: ['warn'] }],
      'no-restricted-syntax': ['error', comparedByTag, ownLinks],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    ignores: [
      'web/**/*.test.*',
      'web/**/testing/**',
      'web/gallery/**',
      'web/{vite,worker}/**',
      'web/**/*.config.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        comparedByTag,
        ownLinks,
        ...literalTexts,
        ...textsInCode,
        ...physicalClasses,
      ],
    },
  },
  {
    // What the demo player and mails say.
    files: [
      'embedded/player/**/!(*.test).{ts,js}',
      'embedded/accounts/{mailer,passwordResets}.ts',
      'server/http/feed.ts',
      'server/viewer/calendar/feedCalendar.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', comparedByTag, ...literalTexts, ...textsInCode] },
  },
  {
    // The developers' guide and the sandbox are English in every language.
    files: ['web/{pages/developers,sandbox}/**/!(*.test).{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', comparedByTag, ownLinks, ...literalTexts, ...physicalClasses],
    },
  },
  { files: ['web/**/*.ts', 'e2e/**/*.ts'], languageOptions: { globals: { ...globals.browser } } },
  {
    files: ['*.config.{js,ts}', '**/*.config.ts', 'e2e/globalSetup.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
);
