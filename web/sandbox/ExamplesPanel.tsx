import { useEditorContext } from '@graphiql/react';
import { flushSync } from 'react-dom';
import type { Example } from '../../contract/sandbox.ts';
import * as m from '../text/messages/sandbox.ts';
import { exampleLabel, exampleText, formatJson } from './exampleText.ts';

/** The examples by group; choosing one opens it with its variables. */
export function ExamplesPanel({ examples }: { readonly examples: readonly Example[] }) {
  const openExample = useOpenExample(examples);
  const { tabs, activeTabIndex } = useEditorContext({ nonNull: true });
  const query = tabs[activeTabIndex]?.query;
  const groups = [...new Set(examples.map(({ group }) => group))];
  return (
    <nav className="sandbox-examples" aria-label={m.examples()}>
      <h2>{m.examples()}</h2>
      <p>{m.examplesHint()}</p>
      {groups.map((group) => (
        <section key={group} aria-label={group}>
          <h3>{group}</h3>
          <ul>
            {examples
              .filter((one) => one.group === group)
              .map((example) => (
                <li key={example.name}>
                  <button
                    type="button"
                    aria-current={exampleText(example) === query}
                    onClick={() => openExample(example)}
                  >
                    {exampleLabel(example)}
                    <small>{withCode(example.description)}</small>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

/** A description, whose backticks mark code and whose apostrophes are those of a source file. */
function withCode(description: string) {
  return description
    .split('`')
    .map((part, index) => (index % 2 === 0 ? part.replaceAll("'", '’') : <code key={index}>{part}</code>));
}

/** Opens an example: in its tab if it has one, in place of another example if that is unchanged, else in a new tab. */
function useOpenExample(examples: readonly Example[]) {
  const editor = useEditorContext({ nonNull: true });
  const { tabs, queryEditor, variableEditor, headerEditor, responseEditor } = editor;
  return (example: Example) => {
    const query = exampleText(example);
    const current = queryEditor?.getValue().trim() ?? '';
    const isUnchanged = current === '' || examples.some((one) => exampleText(one).trim() === current);
    const openTab = tabs.findIndex((tab) => tab.query === query);
    // GraphiQL fills the editors when React renders the change, which must be before they are filled below.
    if (openTab >= 0) flushSync(() => editor.changeTab(openTab));
    else if (!isUnchanged) flushSync(() => editor.addTab());
    const variables = formatJson(example.variables);
    const headers = formatJson(example.headers);
    queryEditor?.setValue(query);
    queryEditor?.scrollTo(0, 0);
    variableEditor?.setValue(variables);
    headerEditor?.setValue(headers);
    responseEditor?.setValue('');
    const [, operationName = ''] = /^(?:query|mutation) (\w+)/m.exec(query) ?? [];
    editor.updateActiveTabValues({ query, variables, headers, response: null });
    editor.setOperationName(operationName);
    if (isNarrow()) toggleExamples();
  };
}

export function ExamplesIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d="M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01" strokeLinecap="round" />
    </svg>
  );
}

/** Whether the panes are stacked; as in sandbox.css. */
export function isNarrow(): boolean {
  return window.matchMedia('(width < 50rem)').matches;
}

/** Shows or hides the pane of the examples by GraphiQL's own button: nothing else also sets the pane's size. */
export function toggleExamples(): void {
  document.querySelector<HTMLElement>(`.graphiql-sidebar [aria-label$=" ${m.examples()}"]`)?.click();
}
