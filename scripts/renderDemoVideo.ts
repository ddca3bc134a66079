import { chromium } from '@playwright/test';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Drawing, num, nums, at as place } from '../embedded/catalogue/art/drawing.ts';
import { setText } from '../embedded/catalogue/art/lettering.ts';
import { polar, strewn } from '../embedded/catalogue/art/outline.ts';
import { mixPalette } from '../embedded/catalogue/art/palette.ts';
import { paintComposition } from '../embedded/catalogue/art/compositions.ts';
import type { Scene } from '../embedded/catalogue/art/scene.ts';
import { sized, svg } from '../embedded/catalogue/art/svg.ts';
import { Random } from '../embedded/catalogue/seededRandom.ts';

/**
 * Renders the demo player's video: a countdown leader, a theatre sign that lights up, and a train at night. Run with
 * `npx tsx scripts/renderDemoVideo.ts [path of a Chromium]`; needs ffmpeg with VP9, H.264, Opus and AAC.
 */
const width = 960;
const height = 540;
const framesPerSecond = 24;
const seconds = { leader: 3, sign: 4.5, night: 7.5 } as const;
const length = seconds.leader + seconds.sign + seconds.night;
const amber = '#f5b82e';
const ink = '#0c0d12';

function leader(at: number): string {
  const drawing = new Drawing(width, height);
  drawing.rect(0, 0, width, height, '#d9d2c0');
  const turn = (at % 1) * 360;
  const [x, y] = polar(480, 270, turn, 700);
  drawing.fill(`M480 270V-430A700 700 0 ${turn > 180 ? 1 : 0} 1 ${nums(x, y)}z`, '#bdb49c');
  drawing.line(`M0 270H960M480 0V540M480 270L${nums(x, y)}`, ink, 2);
  for (const radius of [200, 220]) drawing.circle(480, 270, radius, ink, 3);
  const figure = setText(
    String(seconds.leader - Math.floor(at)),
    { x: 330, y: 110, width: 300, height: 320 },
    { face: 'anton', align: 'centre', paint: ink, largest: 320, anchor: 'middle' },
  );
  drawing.dots(strewn(new Random(`dust${Math.floor(at * 6)}`), 16, 0, 0, width, height), ink, 2.4, 0.5);
  return sized(svg(width, height, drawing.markup(), figure.markup), width, height);
}

function sign(at: number): string {
  const drawing = new Drawing(width, height);
  const glow = Math.min(1, Math.max(0, (at - 0.3) / 2.2));
  drawing.rect(
    0,
    0,
    width,
    height,
    drawing.vertical(0, height, [
      [0, '#0b0c14'],
      [1, '#1a1420'],
    ]),
  );
  if (glow > 0) drawing.glow(480, 270, 620, amber, 0.5 * glow);
  drawing.fill('M150 120H810V420H150z', '#2a1216');
  drawing.fill('M166 136H794V404H166z', '#170b10');
  const bulbs: [number, number][] = [];
  for (let x = 158; x <= 802; x += 28) bulbs.push([x, 128], [x, 412]);
  for (let y = 156; y <= 390; y += 28) bulbs.push([158, y], [802, y]);
  bulbs.sort((a, b) => Math.atan2(a[1] - 270, a[0] - 480) - Math.atan2(b[1] - 270, b[0] - 480));
  const lit = bulbs.filter((_, index) => index / bulbs.length < glow * 1.1);
  const chase = (index: number): boolean => glow < 1 || (index + Math.floor(at * 8)) % 3 !== 0;
  drawing.dots(bulbs, '#4a2a20', 11);
  drawing.dots(
    lit.filter((_, index) => chase(index)),
    amber,
    20,
    0.28,
  );
  drawing.dots(
    lit.filter((_, index) => chase(index)),
    '#ffe9b0',
    10,
  );
  const spelled = Math.min(7, Math.floor(Math.max(0, at - 0.9) / 0.2));
  const word = (text: string, paint: string): string =>
    setText(
      text,
      { x: 206, y: 190, width: 548, height: 170 },
      { face: 'limelight', align: 'left', paint, largest: 112, anchor: 'middle' },
    ).markup;
  const whole = setText(
    'MARQUEE',
    { x: 206, y: 190, width: 548, height: 170 },
    { face: 'limelight', align: 'left', paint: '#3a2018', largest: 112, anchor: 'middle' },
  );
  const flicker = at < 2.6 && Math.sin(at * 40) > 0.82 ? '#a8782a' : '#ffe2a0';
  const lettered = spelled > 0 ? word('MARQUEE'.slice(0, spelled), flicker) : '';
  const fade = at > seconds.sign - 0.5 ? (at - seconds.sign + 0.5) * 2 : 0;
  const veil = fade > 0 ? `<rect width="960" height="540" opacity="${num(fade)}"/>` : '';
  return sized(svg(width, height, drawing.markup(), whole.markup + lettered + veil), width, height);
}

/** The night scene is drawn once for each slow step of the moon; the camera pans over it. */
function night(at: number): string {
  const [wide, high] = [704, 396];
  const drawing = new Drawing(wide, high);
  const share = at / seconds.night;
  const scene: Scene = {
    drawing,
    random: new Random('night train'),
    palette: mixPalette('indigo', new Random('night')),
    width: wide,
    height: high,
    top: 15,
    bottom: 367,
    horizon: 242,
    focus: 909 - share * 1144,
    sun: { x: 469, y: 139 - share * 37, radius: 22 },
  };
  const drift = place(-22 + share * 18, -13, 1.06);
  drawing.group(drift, () => paintComposition('train/viaduct', scene));
  const fade = at < 0.7 ? 1 - at / 0.7 : at > seconds.night - 0.9 ? (at - seconds.night + 0.9) / 0.9 : 0;
  const veil = fade > 0 ? `<rect width="${wide}" height="${high}" opacity="${num(fade)}"/>` : '';
  return sized(svg(wide, high, drawing.markup(), veil), width, height);
}

function frame(at: number): string {
  if (at < seconds.leader) return leader(at);
  if (at < seconds.leader + seconds.sign) return sign(at - seconds.leader);
  return night(at - seconds.leader - seconds.sign);
}

/** A quiet chord that swells with the sign and fades with the night, and a tick for each number of the leader. */
const sound = [
  `aevalsrc='0.09*(sin(2*PI*110*t)+0.7*sin(2*PI*164.8*t)+0.5*sin(2*PI*220.3*t)+0.35*sin(2*PI*277.2*t))*min(1,max(0,(t-3)/2))*min(1,max(0,(${length}-t)/2))`,
  `+0.16*sin(2*PI*880*t)*exp(-30*mod(t,1))*lt(t,3)':s=48000:d=${length}`,
].join('');

function encode(file: string, video: readonly string[], audio: readonly string[]): ReturnType<typeof spawn> {
  const input = [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'image2pipe',
    '-framerate',
    String(framesPerSecond),
    '-i',
    '-',
    '-f',
    'lavfi',
    '-i',
    sound,
  ];
  const target = fileURLToPath(new URL(`../embedded/player/public/${file}`, import.meta.url));
  return spawn('ffmpeg', [...input, '-pix_fmt', 'yuv420p', ...video, ...audio, '-shortest', target], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

const encoders = [
  encode(
    'demo.webm',
    [
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '47',
      '-b:v',
      '0',
      '-deadline',
      'good',
      '-cpu-used',
      '2',
      '-row-mt',
      '1',
      '-g',
      '96',
    ],
    ['-c:a', 'libopus', '-b:a', '16k', '-ac', '1'],
  ),
  encode(
    'demo.mp4',
    ['-c:v', 'libx264', '-crf', '33', '-preset', 'veryslow', '-tune', 'animation', '-movflags', '+faststart'],
    ['-c:a', 'aac', '-b:a', '24k', '-ac', '1'],
  ),
];
const executablePath = process.argv[2];
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const page = await browser.newPage({ viewport: { width, height } });
await page.setContent('<body style="margin:0;overflow:hidden;background:#000"></body>');
for (let index = 0; index < length * framesPerSecond; index++) {
  const markup = frame(index / framesPerSecond);
  await page.evaluate(`document.body.innerHTML = ${JSON.stringify(markup)}`);
  const image = await page.screenshot({ type: 'jpeg', quality: 95 });
  for (const { stdin } of encoders) if (stdin && !stdin.write(image)) await once(stdin, 'drain');
}
await browser.close();
for (const encoder of encoders) {
  encoder.stdin?.end();
  await once(encoder, 'close');
}
