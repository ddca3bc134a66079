import { useQuery } from '@apollo/client/react';
import { Fragment } from 'react';
import { listPath } from '../../../contract/paths.ts';
import { useViewerOptions } from '../../account/session/viewerOptions.ts';
import { openListDialog } from '../../components/cards/ListButtons.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import { Notice } from '../../components/feedback/Notice.tsx';
import { useRetry } from '../../components/feedback/useRetry.ts';
import type { SeasonChoice } from '../../components/plays/PlayForm.tsx';
import { TitlePanelDocument } from '../../gql/graphql.ts';
import type { TitleSummary } from '../../library/titleStatus.ts';
import { comma } from '../../text/messages/formats.ts';
import * as m from '../../text/messages/titlePanel.ts';
import { PanelNote } from './PanelNote.tsx';
import { PanelPlays } from './PanelPlays.tsx';

/** How many lists are named: the dialog has them all. */
const NAMED_LISTS = 10;

interface PanelContentProps {
  readonly uid: string;
  readonly title: TitleSummary;
  /** Of a series. */
  readonly seasons?: readonly SeasonChoice[];
}

/** When the viewer has watched a title, their note, and their lists that have it. */
export function PanelContent({ uid, title, seasons }: PanelContentProps) {
  const { data, error, refetch, fetchMore } = useQuery(TitlePanelDocument, {
    variables: { id: title.id },
    ...useViewerOptions(uid),
  });
  const record = data?.viewer?.title;
  const { plays, lists = [] } = record ?? {};
  const retry = useRetry(refetch, !plays && error !== undefined);
  if (!record || !plays) return error ? <Notice kind="failed" text={m.loadFailed()} {...retry} /> : null;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 md:grid-cols-2">
      <div className="min-w-0">
        <PanelPlays
          uid={uid}
          title={title}
          seasons={seasons}
          plays={plays}
          pass={record.pass}
          load={() => fetchMore({ variables: { after: plays.pageInfo.endCursor } })}
        />
        {lists && lists.length > 0 && (
          <p className="mt-3 text-sm text-muted">
            {m.inLists()}
            {lists.slice(0, NAMED_LISTS).map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && comma()}
                <PageLink href={listPath(id)} className="text-link wrap-anywhere">
                  <bdi>{name}</bdi>
                </PageLink>
              </Fragment>
            ))}
            {lists.length > NAMED_LISTS && (
              <>
                {comma()}
                <button
                  type="button"
                  className="text-link"
                  aria-haspopup="dialog"
                  onClick={() => openListDialog(title)}
                >
                  {m.moreLists()}
                </button>
              </>
            )}
          </p>
        )}
      </div>
      <PanelNote key={title.id} title={title} note={record.note} />
    </div>
  );
}
