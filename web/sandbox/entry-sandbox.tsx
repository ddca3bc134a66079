import 'graphiql/style.css';
import './sandbox.css';
import type { GraphiQLPlugin } from '@graphiql/react';
import { GraphiQL } from 'graphiql';
import { useMemo } from 'react';
import { createRoot } from 'react-dom/client';
import { SANDBOX_ROOT_ID, SANDBOX_STATE_ID, type SandboxState } from '../../contract/sandbox.ts';
import * as m from '../text/messages/sandbox.ts';
import { AnswerPanel } from './AnswerPanel.tsx';
import { sendOperation } from './answers.ts';
import { boundedStorage, storedTab } from './boundedStorage.ts';
import { EditorSetup } from './EditorSetup.tsx';
import { exampleText, formatJson } from './exampleText.ts';
import { ExamplesIcon, ExamplesPanel, isNarrow } from './ExamplesPanel.tsx';
import { SandboxHeader } from './SandboxHeader.tsx';
import { signOut } from './session.ts';

/** GraphiQL with the examples, signing in, and the last answer's account of itself. */
function Sandbox({ examples, embeddedAccountsKey, allowsDebugHeaders }: SandboxState) {
  const plugins = useMemo<GraphiQLPlugin[]>(
    () => [{ title: m.examples(), icon: ExamplesIcon, content: () => <ExamplesPanel examples={examples} /> }],
    [examples],
  );
  const [first] = examples;
  const firstText = first ? exampleText(first) : '';
  // GraphiQL restores tabs without their variables.
  const initialTab = useMemo(
    () => storedTab() ?? { query: firstText, variables: formatJson(first?.variables ?? {}) },
    [first, firstText],
  );
  return (
    <>
      <SandboxHeader accountsKey={embeddedAccountsKey} />
      <main>
        <h1>{m.title()}</h1>
        <GraphiQL
          fetcher={(operation, options) => sendOperation(operation, options?.headers)}
          storage={boundedStorage}
          // As the rest of the site; another choice is stored.
          defaultTheme="dark"
          shouldPersistHeaders={false}
          plugins={plugins}
          defaultEditorToolsVisibility={isNarrow() ? false : 'variables'}
          defaultQuery=""
          maxHistoryLength={20}
          inputValueDeprecation
          schemaDescription
          {...initialTab}
        >
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
          <GraphiQL.Footer>
            <AnswerPanel allowsTracing={allowsDebugHeaders} />
            <EditorSetup firstText={firstText} />
          </GraphiQL.Footer>
        </GraphiQL>
      </main>
    </>
  );
}

const root = document.getElementById(SANDBOX_ROOT_ID);
const state = document.getElementById(SANDBOX_STATE_ID)?.textContent;
if (!root || !state) throw new Error('The page must contain the elements that the sandbox is rendered from');
window.addEventListener('pagehide', signOut);
createRoot(root).render(<Sandbox {...(JSON.parse(state) as SandboxState)} />);
