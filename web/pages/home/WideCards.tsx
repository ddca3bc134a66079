import { collectionPath, titlePath } from '../../../contract/paths.ts';
import { Poster } from '../../components/cards/Poster.tsx';
import { ProgressBar, StatusBadges } from '../../components/cards/StatusBadges.tsx';
import { playAction } from '../../components/cards/TitleCard.tsx';
import { PageLink } from '../../components/controls/Button.tsx';
import type { WideCardFragment } from '../../gql/graphql.ts';
import { useTitleStatus } from '../../library/titleStatus.ts';
import * as cards from '../../text/messages/cards.ts';
import { genreName } from '../../text/genreNames.ts';
import { formatRating } from '../../text/format.ts';
import * as m from '../../text/messages/moreRows.ts';
import type { BegunCollection } from './shelves.ts';

/** The image's width: see wide-row in status.css. */
const SIZES = '(width >= 96rem) 20rem, (width >= 64rem) 24vw, (width >= 40rem) 42vw, 72vw';

/** A title's card with its backdrop, and why it is worth watching: otherwise like a TitleCard. */
export function WideCard({ title: shown }: { readonly title: WideCardFragment }) {
  const { title, year, rating, voteCount, genres, backdrop, backdropSmall } = shown;
  const mark = useTitleStatus(shown.id);
  const play = playAction(shown, mark);
  return (
    <article className="card">
      <h3>
        <PageLink dir="auto" href={titlePath(shown)}>
          {title}
        </PageLink>
      </h3>
      <p className="card-facts">
        {year !== null && <span>{year}</span>}
        {genres.slice(0, 2).map((genre) => (
          <span key={genre.id}>{genreName(genre)}</span>
        ))}
      </p>
      {rating !== null && (
        <p className="card-note">{m.why({ rating: formatRating(rating), votes: voteCount })}</p>
      )}
      {play && <PageLink className="card-action icon-play" href={play.href} aria-label={play.name} />}
      <PageLink
        className="card-action icon-info"
        href={titlePath(shown)}
        aria-label={cards.info({ title })}
      />
      <Poster wide src={backdrop} srcSet={{ 300: backdropSmall, 780: backdrop }} sizes={SIZES} alt="">
        {mark && <StatusBadges status={mark} />}
      </Poster>
    </article>
  );
}

/** A collection that the viewer has begun, and how much of it they have seen. */
export function CollectionCard({ collection, seen, count }: BegunCollection) {
  const { name, tmdbId, backdrop, backdropSmall } = collection;
  return (
    <article className="card">
      <h3>
        <PageLink dir="auto" href={collectionPath(tmdbId)}>
          {name}
        </PageLink>
      </h3>
      <p className="card-facts">{m.seenOf({ seen, count })}</p>
      <Poster wide src={backdrop} srcSet={{ 300: backdropSmall, 780: backdrop }} sizes={SIZES} alt="">
        <ProgressBar ratio={seen / count} />
      </Poster>
    </article>
  );
}
