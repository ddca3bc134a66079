/** Names who knows where titles can be watched: TMDB asks for it beside whatever comes from there. */
export function JustWatchLink() {
  return (
    <a
      href="https://www.justwatch.com/"
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-4 hover:text-muted"
    >
      JustWatch
    </a>
  );
}
