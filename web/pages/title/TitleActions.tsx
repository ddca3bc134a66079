import type { FragmentType } from '@apollo/client/masking';
import { useFragment } from '@apollo/client/react';
import { useState } from 'react';
import { livePath, liveShortPath } from '../../../contract/paths.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { PlayIcon, TrailerIcon } from '../../components/icons.tsx';
import { TrailerDialog } from '../../components/TrailerDialog.tsx';
import { type TitleActionsFragment, TitleActionsFragmentDoc } from '../../gql/graphql.ts';

/** What can be done with a title: watch it, or see its trailer. */
export function TitleActions({ title: from }: { readonly title: FragmentType<TitleActionsFragment> }) {
  const { data, complete } = useFragment({ fragment: TitleActionsFragmentDoc, from });
  const [asked, setAsked] = useState(false);
  if (!complete) return null;
  const { mediaType, tmdbId, title, trailer } = data;
  const movie = mediaType === 'MOVIE';
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" icon={<PlayIcon />} to={movie ? liveShortPath(tmdbId) : livePath(data)}>
          Watch Now
        </ButtonLink>
        <Button icon={<TrailerIcon />} onClick={() => setAsked(true)}>
          Trailer
        </Button>
      </div>
      {asked && !trailer && (
        <p role="alert" className="mt-4 text-sm text-muted">
          No trailer found for this {movie ? 'movie' : 'series'}.
        </p>
      )}
      <TrailerDialog trailer={asked ? trailer : null} titleName={title} onClose={() => setAsked(false)} />
    </>
  );
}
