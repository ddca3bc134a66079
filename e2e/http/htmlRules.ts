import { type ConfigData, type DOMReadyEvent, Rule, type RuleConstructor } from 'html-validate';

/** Additional roles that an input may have, by its type: ARIA in HTML allows no others. */
const INPUT_ROLES: Readonly<Record<string, readonly string[]>> = {
  text: ['combobox', 'searchbox', 'spinbutton'],
  checkbox: ['menuitemcheckbox', 'option', 'switch', 'button'],
  radio: ['menuitemradio'],
  button: ['checkbox', 'combobox', 'link', 'menuitem', 'option', 'radio', 'switch', 'tab'],
};

/** An input's role must be allowed for its type. */
class AllowedInputRole extends Rule {
  setup(): void {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      for (const input of document.querySelectorAll('input[role]')) {
        const type = input.getAttribute('type')?.value?.toString() ?? 'text';
        const role = input.getAttribute('role')?.value?.toString() ?? '';
        if (INPUT_ROLES[type]?.includes(role)) continue;
        this.report({ node: input, message: `An input of type ${type} must not have the role ${role}` });
      }
    });
  }
}

const OWN_RULES: Record<string, RuleConstructor<void, void>> = { 'allowed-input-role': AllowedInputRole };

export const ownRules = { name: 'marquee', rules: OWN_RULES };

/** html-validate's recommended rules, with each exception and its reason. */
export const htmlRules: ConfigData = {
  root: true,
  plugins: ['marquee'],
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    'allowed-input-role': 'error',
    // A lower-case doctype is equivalent.
    'doctype-style': 'off',
    // React's spelling of HTML is equivalent: srcSet for srcset, <meta/> for <meta>, selected="" for selected.
    'attr-case': 'off',
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    // React's useId begins with an underscore, which HTML allows; older selectors did not.
    'valid-id': ['error', { relaxed: true }],
    // A page's own assets come over the same connection as the page.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A list may have a name, which distinguishes it from others.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Checkboxes with the same name are values of one field.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
    // A dialog is part of its page: its title is an h2, and the browse panel precedes the page's h1. A separate check
    // ensures that each page has its h1.
    'heading-level': ['error', { minInitialRank: 'h2', sectioningRoots: [] }],
  },
};
