import escapeText from 'escape-html';
import type { Locale } from '../../contract/locales.ts';
import { DEFAULT_LANGUAGE } from '../../contract/paths.ts';
import * as m from '../../text/server/demoPlayer.ts';
import type { PlaybackItem } from './playbackItem.ts';

/** Options from the query of the player's URL. */
export interface PlaybackOptions {
  readonly autoplay: boolean;
  readonly autonext: boolean;
  /** Start position in seconds. */
  readonly start: number;
  readonly language: Locale;
}

/** Path of the player's static files, relative to its pages. */
const assets = '/demo/player';

/** The page that plays an item. */
export function playerPage(programme: PlaybackItem, options: PlaybackOptions): string {
  const { autoplay, autonext, start, language } = options;
  const next = autonext ? programme.next : null;
  const heading = [programme.title, programme.detail].filter(Boolean).join(' – ');
  const html = (text: (tag: string) => string) => escapeText(text(language.tag));
  const nextQuery = `autoplay=1&autonext=1${language.tag === DEFAULT_LANGUAGE ? '' : `&lang=${language.tag}`}`;
  const data = {
    'media-type': programme.mediaType,
    id: String(programme.id),
    season: programme.season === null ? '' : String(programme.season),
    episode: programme.episode === null ? '' : String(programme.episode),
    autoplay: autoplay ? 'true' : 'false',
    start: String(start),
    next: next ? `${assets}/${next.path}?${nextQuery}` : '',
    texts: scriptTexts(language),
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeText(value)}"`);
  return page(
    heading,
    language,
    `<main class="player" id="player" aria-label="${html(m.player)}"${attributes.join('')}>
<video id="video" playsinline preload="${autoplay ? 'auto' : 'metadata'}" tabindex="-1" aria-label="${escapeText(heading)}">
<source src="${assets}/demo.webm" type="video/webm">
<source src="${assets}/demo.mp4" type="video/mp4">
</video>
<header class="card">
<h1><bdi>${escapeText(programme.title)}</bdi></h1>
${programme.detail ? `<p>${escapeText(programme.detail)}</p>` : ''}
</header>
<button class="start" id="start" type="button" hidden>${icons.play}<span class="unseen">${html(m.play)}</span></button>
<section class="after" id="after" aria-label="${html(m.upNext)}" hidden>
${next?.still ? `<img src="${escapeText(next.still)}" alt="" width="780" height="439">` : ''}
<div class="after-words">
<p id="after-words">${html(m.theEnd)}</p>
${next ? `<h2><bdi>${escapeText(next.name)}</bdi></h2>\n<p>${escapeText(next.detail)}</p>` : ''}
<div class="after-actions">${next ? `<button id="play-next" type="button">${html(m.playNow)}</button><button id="stay" type="button">${html(m.cancel)}</button>` : ''}<button id="replay" type="button"${next ? ' hidden' : ''}>${html(m.playAgain)}</button></div>
</div>
</section>
<div class="controls" role="group" aria-label="${html(m.controls)}" dir="ltr">
<button id="play" type="button" aria-label="${html(m.play)}"><span class="when-paused">${icons.play}</span><span class="when-playing">${icons.pause}</span></button>
<input id="seek" type="range" min="0" max="100" step="0.1" value="0" aria-label="${html(m.seek)}">
<span class="time" id="time">0:00 / 0:00</span>
<button id="mute" type="button" aria-label="${html(m.mute)}"><span class="when-unmuted">${icons.unmuted}</span><span class="when-muted">${icons.muted}</span></button>
<button id="full" type="button" aria-label="${html(m.fullScreen)}">${icons.full}</button>
</div>
<p class="unseen" id="status" role="status"></p>
</main>
<script src="${assets}/player.js" type="module" crossorigin="anonymous"></script>`,
  );
}

/** The texts of the script as JSON; it fills what stands in braces. */
function scriptTexts({ tag }: Locale): string {
  return JSON.stringify({
    play: m.play(tag),
    pause: m.pause(tag),
    mute: m.mute(tag),
    unmute: m.unmute(tag),
    theEnd: m.theEnd(tag),
    nextEpisode: m.nextEpisode(tag),
    nextEpisodeIs: m.nextEpisodeIs(tag, { name: '{name}' }),
    nextEpisodeIn: m.nextEpisodeIn(tag, { seconds: '{seconds}' }),
    position: m.position(tag, { time: '{time}', length: '{length}' }),
    withoutSound: m.withoutSound(tag),
    noFullScreen: m.noFullScreen(tag),
    notLoaded: m.notLoaded(tag),
  });
}

/** The page for items that the catalogue does not have. */
export function notFoundPage(language: Locale): string {
  const { tag } = language;
  const heading = m.nothing(tag);
  return page(
    heading,
    language,
    `<main class="nothing" aria-label="${escapeText(m.player(tag))}"><h1>${escapeText(heading)}</h1><p>${escapeText(m.notInCatalog(tag))}</p></main>`,
  );
}

function page(title: string, { tag, direction }: Locale, body: string): string {
  return `<!doctype html>
<html lang="${tag}" dir="${direction ?? 'ltr'}">
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
