import { type ConfigData, type DOMReadyEvent, Rule, type RuleConstructor } from 'html-validate';

/** Roles that an input may have beside its own, by its type: ARIA in HTML allows no others. */
const INPUT_ROLES: Readonly<Record<string, readonly string[]>> = {
  text: ['combobox', 'searchbox', 'spinbutton'],
  checkbox: ['menuitemcheckbox', 'option', 'switch', 'button'],
  radio: ['menuitemradio'],
  button: ['checkbox', 'combobox', 'link', 'menuitem', 'option', 'radio', 'switch', 'tab'],
};

/** An input's role must be one that its type may have. */
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
