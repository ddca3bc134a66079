import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { routePatterns } from '../../../contract/paths.ts';
import { ViewerOnly } from '../../components/feedback/ViewerOnly.tsx';
import { MyPage } from '../../components/head/MyPage.tsx';
import { useStore } from '../../stores/createStore.ts';
import * as m from '../../text/messages/imports.ts';
import { Check } from './Check.tsx';
import { ChooseFiles } from './ChooseFiles.tsx';
import { EarlierImports } from './receipt/EarlierImports.tsx';
import { FormatQuestions } from './FormatQuestions.tsx';
import styles from './import.css?url';
import { createImportRun, type ImportRun, type ImportState } from './run/importRun.ts';
import { createImportServer } from './run/importServer.ts';
import { readUpload } from './run/readUpload.ts';
import { Elsewhere, Reading, Sending } from './Progress.tsx';
import { Receipt } from './receipt/Receipt.tsx';

/** Imports the viewer's data from other services. The server renders a public page; the browser reads the files. */
export function Component() {
  const [query] = useSearchParams();
  const receipt = query.get('receipt');
  return (
    <MyPage title={m.heading()} description={m.description()} path={routePatterns.import} styles={styles}>
      <ViewerOnly
        icon="listed"
        heading={m.invitation()}
        text={m.invitationText()}
        needsScripts={m.needsScripts()}
        skeleton={<Skeleton />}
      >
        {(uid) =>
          receipt === null ? (
            <Import key={uid} uid={uid} />
          ) : (
            <Receipt key={`${uid} ${receipt}`} uid={uid} id={`import:${uid}:${receipt}`} />
          )
        }
      </ViewerOnly>
    </MyPage>
  );
}

function Skeleton() {
  return <div className="skeleton h-64" />;
}

const opening: ImportState = { step: 'OPENING' };

function Import({ uid }: { readonly uid: string }) {
  const client = useApolloClient();
  const [run] = useState(() => createImportRun({ uid, server: createImportServer(client, uid), readUpload }));
  useEffect(() => run.open(), [run]);
  const state = useStore(run.state, (now) => now, opening);
  return (
    <>
      <Step run={run} state={state} uid={uid} />
      {state.step === 'CHOOSE' && <EarlierImports uid={uid} />}
    </>
  );
}

interface StepProps {
  readonly run: ImportRun;
  readonly state: ImportState;
  readonly uid: string;
}

function Step({ run, state, uid }: StepProps) {
  switch (state.step) {
    case 'OPENING':
      return <Skeleton />;
    case 'ELSEWHERE':
      return <Elsewhere progress={state.progress} />;
    case 'CHOOSE':
      return <ChooseFiles problem={state.problem} onFiles={run.choose} />;
    case 'READING':
      return <Reading state={state} onCancel={run.discard} />;
    case 'ASKED':
      return (
        <FormatQuestions questions={state.questions} onAnswer={run.answerFormat} onCancel={run.discard} />
      );
    case 'CHECK':
      return <Check run={run} state={state} uid={uid} />;
    case 'SEND':
      return <Sending run={run} state={state} />;
    case 'DONE':
      return <Receipt uid={uid} id={state.importId} onAnother={run.reset} />;
  }
}
