/** Names who knows where titles can be watched: TMDB asks for it beside whatever comes from there. */
export function JustWatchLink() {
  return (
    <a href="https://www.justwatch.com/" target="_blank" rel="noreferrer" className="text-link">
      JustWatch
    </a>
  );
}
