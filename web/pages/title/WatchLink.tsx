import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { airedEpisodes } from '../../../contract/airing.ts';
import {
  episodePath,
  livePath,
  resumePath,
  type ResumePoint,
  shortLivePath,
} from '../../../contract/paths.ts';
import { useLazyChunk } from '../../browser/code/lazyChunk.ts';
import { useToday } from '../../browser/hydration/pageContext.ts';
import { Button, ButtonLink, Icon, useRestoreFocus } from '../../components/controls/Button.tsx';
import { firstSeason } from '../../components/episodes/seasons.ts';
import { useSeasonEpisodes } from '../../components/episodes/useSeasonEpisodes.ts';
import { titleStateChunk } from '../../components/state/titleStateChunk.ts';
import { firstAction, minutesLeft } from '../../library/titleState.ts';
import { useTitleStatus } from '../../library/titleStatus.ts';
import type { TitleActionsFragment } from '../../gql/graphql.ts';
import { resumeLabel } from '../../text/format.ts';
import * as formats from '../../text/messages/formats.ts';
import * as m from '../../text/messages/title.ts';

interface LinkProps {
  readonly title: TitleActionsFragment;
  readonly look: Pick<ComponentProps<typeof ButtonLink>, 'variant' | 'className'>;
}

interface WatchLinkProps extends LinkProps {
  /** Asks how to watch a finished title again. */
  readonly onAgain: () => void;
}

/** A title's first action: its player where the viewer left it, or at its beginning; or that there is nothing left to watch. */
export function WatchLink({ title, look, onAgain }: WatchLinkProps) {
  const status = useTitleStatus(title.id);
  const { code } = useLazyChunk(titleStateChunk, status !== null);
  const action = firstAction(status);
  if (action.kind === 'resume') return <ResumeLink title={title} look={look} resume={action.resume} />;
  if (action.kind === 'again') return <AgainButton look={look} onClick={onAgain} />;
  if (action.kind === 'wait' && status) {
    const { className = '' } = look;
    return code ? (
      <code.UpToDate status={status} className={className} />
    ) : (
      <span className={`min-h-11 ${className}`} />
    );
  }
  return <FromBeginning title={title} look={look} words={m.watchNow()} />;
}

/** What is left of the part has a line of its own in the button, whose size stays. */
function ResumeLink({ title, look, resume }: LinkProps & { readonly resume: ResumePoint }) {
  const label = resumeLabel(resume);
  const minutes = minutesLeft(resume);
  const left = minutes === null ? null : formats.minutesLeft({ count: minutes });
  return (
    <ButtonLink
      {...look}
      icon={<Icon key="resume" name="play" />}
      href={resumePath(title, resume)}
      aria-label={left === null ? label : m.resumeLeft({ action: label, left })}
    >
      <span className="leading-tight">
        {label}
        {left !== null && <span className="block text-xs font-normal">{left}</span>}
      </span>
    </ButtonLink>
  );
}

function AgainButton({ look, onClick }: Pick<LinkProps, 'look'> & { readonly onClick: () => void }) {
  const button = useRestoreFocus('h1');
  return (
    <Button
      ref={button}
      {...look}
      icon={<Icon key="again" name="play" />}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      {m.watchAgain()}
    </Button>
  );
}

interface FromBeginningProps extends LinkProps {
  readonly words: string;
}

/** Links to the player of a title at its beginning. */
export function FromBeginning({ title, look, words }: FromBeginningProps) {
  const today = useToday();
  const watch = (href: string) => (
    <ButtonLink
      {...look}
      // Another label has an icon of its own: a moved one would count as a shift of the layout.
      icon={<Icon key={words} name="play" />}
      href={href}
      aria-label={words}
    >
      {words}
    </ButtonLink>
  );
  if (title.__typename === 'Movie') return watch(shortLivePath(title.tmdbId));
  const first = firstSeason(title, today);
  const whole = watch(livePath(title));
  if (!first) return whole;
  return (
    <Suspense fallback={whole}>
      <FirstEpisode series={title} season={first.number}>
        {watch}
      </FirstEpisode>
    </Suspense>
  );
}

interface FirstEpisodeProps {
  readonly series: Extract<TitleActionsFragment, { __typename: 'Series' }>;
  readonly season: number;
  readonly children: (href: string) => ReactNode;
}

/** A series starts with its first aired episode; the page shows its first season in any case. */
function FirstEpisode({ series, season, children }: FirstEpisodeProps) {
  const { tmdbId } = series;
  const { data } = useSeasonEpisodes(series, season);
  const today = useToday();
  const [first] = airedEpisodes(series, season, data?.series?.season?.episodes ?? [], today);
  return children(first ? episodePath(tmdbId, season, first.number) : livePath({ mediaType: 'TV', tmdbId }));
}
