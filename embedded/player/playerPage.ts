import escapeText from 'escape-html';
import type { PlaybackItem } from './playbackItem.ts';

/** Options from the query of the player's URL. */
export interface PlaybackOptions {
  readonly autoplay: boolean;
  readonly autonext: boolean;
  /** Start position in seconds. */
  readonly start: number;
}

/** Path of the player's static files, relative to its pages. */
const assets = '/demo/player';

/** The page that plays an item. */
export function playerPage(programme: PlaybackItem, { autoplay, autonext, start }: PlaybackOptions): string {
  const next = autonext ? programme.next : null;
  const heading = [programme.title, programme.detail].filter(Boolean).join(' – ');
  const data = {
    'media-type': programme.mediaType,
    id: String(programme.id),
    season: programme.season === null ? '' : String(programme.season),
    episode: programme.episode === null ? '' : String(programme.episode),
    autoplay: autoplay ? 'true' : 'false',
    start: String(start),
    next: next ? `${assets}/${next.path}?autoplay=1&autonext=1` : '',
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeText(value)}"`);
  return page(
    heading,
    `<main class="player" id="player" aria-label="Player"${attributes.join('')}>
<video id="video" playsinline preload="${autoplay ? 'auto' : 'metadata'}" tabindex="-1" aria-label="${escapeText(heading)}">
<source src="${assets}/demo.webm" type="video/webm">
<source src="${assets}/demo.mp4" type="video/mp4">
</video>
<header class="card">
<h1>${escapeText(programme.title)}</h1>
${programme.detail ? `<p>${escapeText(programme.detail)}</p>` : ''}
</header>
<button class="start" id="start" type="button" hidden>${icons.play}<span class="unseen">Play</span></button>
<section class="after" id="after" aria-label="Up next" hidden>
${next?.still ? `<img src="${escapeText(next.still)}" alt="" width="780" height="439">` : ''}
<div class="after-words">
<p id="after-words">The end</p>
${next ? `<h2>${escapeText(next.name)}</h2>\n<p>${escapeText(next.detail)}</p>` : ''}
<div class="after-actions">${next ? '<button id="play-next" type="button">Play now</button><button id="stay" type="button">Cancel</button>' : ''}<button id="replay" type="button"${next ? ' hidden' : ''}>Play again</button></div>
</div>
</section>
<div class="controls" role="group" aria-label="Player controls">
<button id="play" type="button" aria-label="Play"><span class="when-paused">${icons.play}</span><span class="when-playing">${icons.pause}</span></button>
<input id="seek" type="range" min="0" max="100" step="0.1" value="0" aria-label="Seek">
<span class="time" id="time">0:00 / 0:00</span>
<button id="mute" type="button" aria-label="Mute"><span class="when-unmuted">${icons.unmuted}</span><span class="when-muted">${icons.muted}</span></button>
<button id="full" type="button" aria-label="Full screen">${icons.full}</button>
</div>
<p class="unseen" id="status" role="status"></p>
</main>
<script src="${assets}/player.js" type="module" crossorigin="anonymous"></script>`,
  );
}

/** The page for items that the catalogue does not have. */
export function notFoundPage(): string {
  return page(
    'Nothing to play here',
    `<main class="nothing" aria-label="Player"><h1>Nothing to play here</h1><p>This title or episode isn’t in the catalog.</p></main>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeText(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${assets}/player.css">
</head>
<body>
${body}
</body>
</html>
`;
}

function icon(path: string): string {
  return `<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><path d="${path}"/></svg>`;
}

const icons = {
  play: icon('M8 5v14l11-7z'),
  pause: icon('M7 5h3.5v14H7zM13.5 5H17v14h-3.5z'),
  unmuted: icon('M4 9v6h4l5 4V5L8 9zM16 8.2a5 5 0 0 1 0 7.6l1.2 1.300a7 7 0 0 0 0-10.2z'),
  muted: icon(
    'M4 9v6h4l5 4V5L8 9zM15.5 9.2l1.200-1.200 2.300 2.300L21.300 8l1.200 1.200-2.300 2.300 2.300 2.300-1.200 1.200L19 12.700 16.700 15l-1.200-1.200 2.300-2.300z',
  ),
  full: icon('M5 5h5v2H7v3H5zM14 5h5v5h-2V7h-3zM5 14h2v3h3v2H5zM17 14h2v5h-5v-2h3z'),
} as const;
