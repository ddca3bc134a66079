import { useEditorContext, useExecutionContext, usePluginStore } from '@graphiql/react';
import { useEffect, useRef } from 'react';
import { useListeners, useWhen } from '../browser/effects.ts';
import * as m from '../text/messages/sandbox.ts';
import { isNarrow, toggleExamples } from './ExamplesPanel.tsx';

/**
 * Opens the examples where there is room, and prepares the editors once they are there: runs the first example, unless the
 * tab shows something else, and lets Ctrl+Enter run the operation from anywhere on the page.
 */
export function EditorSetup({ firstText }: { readonly firstText: string }) {
  const execution = useExecutionContext({ nonNull: true });
  const { queryEditor, variableEditor, headerEditor, responseEditor, tabs, activeTabIndex } =
    useEditorContext({
      nonNull: true,
    });
  const hasPlugins = usePluginStore().plugins.length > 0;
  const hasStarted = useRef(false);

  useWhen(hasPlugins, () => {
    if (!isNarrow()) toggleExamples();
  });

  useEffect(() => {
    if (!queryEditor || !variableEditor || !headerEditor || !responseEditor || hasStarted.current) return;
    hasStarted.current = true;
    const editors = [
      [queryEditor, m.query()],
      [variableEditor, m.variables()],
      [headerEditor, m.headers()],
      [responseEditor, m.response()],
    ] as const;
    for (const [editor, name] of editors) {
      // Comments and messages are read, not scrolled.
      editor.setOption('lineWrapping', true);
      editor.setOption('screenReaderLabel', name);
      // What scrolls must be reachable by keyboard.
      editor.getScrollerElement().tabIndex = 0;
    }
    // On a phone, the keyboard would cover the page.
    if (!isNarrow()) queryEditor.focus();
    if (queryEditor.getValue() === firstText) execution.run();
  }, [queryEditor, variableEditor, headerEditor, responseEditor, firstText, execution]);

  useEffect(() => {
    // An ARIA tab must not contain buttons, as GraphiQL's do: they are a plain list instead.
    for (const item of document.querySelectorAll('.graphiql-tabs, .graphiql-tab')) {
      item.removeAttribute('role');
      item.removeAttribute('aria-selected');
    }
    for (const [index, button] of document.querySelectorAll('.graphiql-tab-button').entries()) {
      button.setAttribute('aria-current', String(index === activeTabIndex));
    }
  }, [tabs, activeTabIndex]);

  useListeners('window', 'keydown', (event) => {
    if (!(event instanceof KeyboardEvent)) return;
    const isShortcut = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    // An editor that has the focus runs the operation itself.
    if (isShortcut && !event.defaultPrevented) execution.run();
  });

  return null;
}
