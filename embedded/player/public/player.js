/** The demo player's behaviour: controls, keyboard, autoplay and continuing with the next episode. */

/** Seconds before the next episode starts by itself. */
const countdownFrom = 8;
const seekStep = 5;

const find = (id) => document.getElementById(id);
const player = find('player');
const video = find('video');
const [playButton, startButton, muteButton, fullButton] = ['play', 'start', 'mute', 'full'].map(find);
const [seek, time, status] = ['seek', 'time', 'status'].map(find);
const [after, afterWords, replayButton] = ['after', 'after-words', 'replay'].map(find);
// Only with a next episode.
const [nextButton, stayButton] = ['play-next', 'stay'].map(find);
const { mediaType, id, season, episode, start, next } = player.dataset;

/** What it says, in the language of the page; what stands in braces is filled in. */
const texts = JSON.parse(player.dataset.texts);
const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_braces, name) => values[name]);

/** Seconds between two progress messages. */
const tellEvery = 5;

let countdown = 0;
let idle = 0;
let toldAt = 0;

/** Posts an event with its item and progress to the embedding page: docs/player-protocol.md. */
function tell(event) {
  const number = (text) => (text ? Number(text) : null);
  toldAt = video.currentTime;
  window.parent.postMessage(
    {
      protocol: 'marquee-player/1',
      event,
      mediaType,
      id: Number(id),
      season: number(season),
      episode: number(episode),
      position: video.currentTime,
      length: Number.isFinite(video.duration) ? video.duration : null,
    },
    '*',
  );
}

/** Starts at the requested position, unless that is the end. */
function begin() {
  if (Number(start) < video.duration - 1) moveTo(Number(start));
}

function tellPosition() {
  if (!video.paused && Math.abs(video.currentTime - toldAt) >= tellEvery) tell('position');
}

/** Plays; muted where the browser forbids sound, and with the large play button where it forbids autoplay. */
async function play() {
  hideAfter();
  if (await attempt()) return;
  video.muted = true;
  if (await attempt()) {
    status.textContent = texts.withoutSound;
    return;
  }
  video.muted = false;
  startButton.hidden = false;
}

async function attempt() {
  try {
    await video.play();
    return true;
  } catch {
    return false;
  }
}

function toggle() {
  if (video.paused) void play();
  else video.pause();
}

function moveTo(seconds) {
  if (!Number.isFinite(video.duration)) return;
  video.currentTime = Math.min(video.duration, Math.max(0, seconds));
}

function toggleMute() {
  video.muted = !video.muted;
}

async function toggleFull() {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await player.requestFullscreen();
  } catch {
    status.textContent = texts.noFullScreen;
  }
}

function clock(seconds) {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function showTime() {
  const length = Number.isFinite(video.duration) ? video.duration : 0;
  time.textContent = `${clock(video.currentTime)} / ${clock(length)}`;
  seek.max = String(length || 100);
  seek.value = String(video.currentTime);
  const position = { time: clock(video.currentTime), length: clock(length) };
  seek.setAttribute('aria-valuetext', fill(texts.position, position));
  player.style.setProperty('--played', length ? `${(video.currentTime / length) * 100}%` : '0%');
}

function showPlaying() {
  player.classList.toggle('playing', !video.paused);
  playButton.setAttribute('aria-label', video.paused ? texts.play : texts.pause);
  if (!video.paused) startButton.hidden = true;
  wake();
}

function showSound() {
  player.classList.toggle('muted', video.muted);
  muteButton.setAttribute('aria-label', video.muted ? texts.unmute : texts.mute);
}

/** The controls fade while it plays and the pointer rests. */
function wake() {
  player.classList.remove('idle');
  clearTimeout(idle);
  if (!video.paused) idle = setTimeout(() => player.classList.add('idle'), 4000);
}

function hideAfter() {
  clearInterval(countdown);
  after.hidden = true;
}

function playNext() {
  hideAfter();
  // Replaces this entry: going back leaves the player instead of stepping through its episodes.
  window.location.replace(next);
}

function end() {
  tell('ended');
  after.hidden = false;
  status.textContent = next
    ? fill(texts.nextEpisodeIs, { name: after.querySelector('h2').textContent })
    : texts.theEnd;
  if (!next) return;
  stayButton.hidden = false;
  replayButton.hidden = true;
  let remaining = countdownFrom;
  const count = () => {
    afterWords.textContent = fill(texts.nextEpisodeIn, { seconds: remaining });
    if (remaining === 0) playNext();
    remaining -= 1;
  };
  count();
  countdown = setInterval(count, 1000);
}

function stay() {
  clearInterval(countdown);
  afterWords.textContent = texts.nextEpisode;
  stayButton.hidden = true;
  replayButton.hidden = false;
  nextButton.focus();
}

const keys = {
  ' ': toggle,
  k: toggle,
  m: toggleMute,
  f: () => void toggleFull(),
  ArrowLeft: () => moveTo(video.currentTime - seekStep),
  ArrowRight: () => moveTo(video.currentTime + seekStep),
  Home: () => moveTo(0),
  End: () => moveTo(video.duration),
};

document.addEventListener('keydown', (event) => {
  wake();
  const onControl = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  const ownKey = onControl && (event.key === ' ' || event.target === seek);
  if (!action || ownKey || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  action();
});
for (const name of ['pointermove', 'pointerdown', 'focusin']) document.addEventListener(name, wake);

playButton.addEventListener('click', toggle);
startButton.addEventListener('click', () => void play());
video.addEventListener('click', toggle);
muteButton.addEventListener('click', toggleMute);
fullButton.addEventListener('click', () => void toggleFull());
replayButton.addEventListener('click', () => {
  moveTo(0);
  void play();
});
nextButton?.addEventListener('click', playNext);
stayButton?.addEventListener('click', stay);
seek.addEventListener('input', () => {
  hideAfter();
  moveTo(Number(seek.value));
});
for (const name of ['loadedmetadata', 'durationchange', 'timeupdate', 'seeked'])
  video.addEventListener(name, showTime);
for (const name of ['play', 'pause']) video.addEventListener(name, showPlaying);
video.addEventListener('loadedmetadata', begin, { once: true });
video.addEventListener('timeupdate', tellPosition);
video.addEventListener('play', () => tell('playing'));
video.addEventListener('pause', () => {
  if (!video.ended) tell('paused');
});
video.addEventListener('volumechange', showSound);
video.addEventListener('ended', end);
video.addEventListener(
  'error',
  () => {
    status.textContent = texts.notLoaded;
  },
  true,
);

showTime();
if (video.readyState > 0) begin();
tell('moved');
if (player.dataset.autoplay === 'true') void play();
else startButton.hidden = false;
