/**
 * Where the operator sets TMDB's own logo, less prominent than the product's: TMDB's terms ask for it, and the
 * logo itself is not ours to ship. Until then the name stands in its place.
 */
export function TmdbLogoSlot() {
  return (
    <span
      data-slot="tmdb-logo"
      className="rounded-control border border-line px-3 py-1.5 font-semibold text-muted"
    >
      TMDB
    </span>
  );
}
