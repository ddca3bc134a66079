import type { ConfigData } from 'html-validate';

/** html-validate's recommended rules, with each exception and its reason. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // HTML reads a small doctype the same.
    'doctype-style': 'off',
    // How React writes HTML, which reads the same: srcSet for srcset, <meta/> for <meta>, selected="" for selected.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    // React's useId begins with an underscore, as HTML allows; older selectors did not.
    'valid-id': ['error', { relaxed: true }],
    // What a page loads of ours comes over the connection that the page itself came over.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A list may have a name, and one beside others is found by it.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Checkboxes of one name are the values of one choice.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // A dialog is part of its page: its title is an h2, and the browse panel stands before the page's h1. That each page
    // has its h1 is tested apart.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
  },
};
