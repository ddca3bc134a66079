/** Credits the source of watch providers: TMDB requires it wherever they are shown. */
export function JustWatchLink() {
  return (
    <a href="https://www.justwatch.com/" target="_blank" rel="noreferrer" className="text-link">
      JustWatch
    </a>
  );
}
