import { useState } from 'react';
import { livePath, liveShortPath } from '../../../contract/paths.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { TrailerDialog } from '../../components/TrailerDialog.tsx';
import type { TitleActionsFragment } from '../../gql/graphql.ts';

/** What can be done with a title: watch it, or see its trailer. */
export function TitleActions({ title: shown }: { readonly title: TitleActionsFragment }) {
  const [asked, setAsked] = useState(false);
  const { mediaType, tmdbId, title, trailer } = shown;
  const movie = mediaType === 'MOVIE';
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          variant="primary"
          icon={<Icon name="play" />}
          href={movie ? liveShortPath(tmdbId) : livePath(shown)}
        >
          Watch Now
        </ButtonLink>
        <Button icon={<Icon name="trailer" />} onClick={() => setAsked(true)}>
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
