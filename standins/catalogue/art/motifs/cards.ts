import { blend } from '../colour.ts';
import { num, nums, type Drawing } from '../drawing.ts';
import { strewn } from '../outline.ts';
import { centre, paintGround, type Scene } from '../scene.ts';

type Suit = 'spade' | 'heart' | 'diamond' | 'club';

/** The four signs, about twenty units tall around the origin. */
const signs: Record<Suit, string> = {
  spade:
    'M0-10C3-5 9-2 9 3.500C9 8 3.500 8.500 1 5.500L3 10H-3L-1 5.500C-3.500 8.500-9 8-9 3.500C-9-2-3-5 0-10z',
  heart: 'M0 10C-4 5-9.500 1-9.500-4C-9.500-10-2-10.500 0-5C2-10.500 9.500-10 9.500-4C9.500 1 4 5 0 10z',
  diamond: 'M0-10.500Q3-4 7.500 0Q3 4 0 10.500Q-3 4-7.500 0Q-3-4 0-10.500z',
  club: 'M1 3.500L3 10H-3L-1 3.500C-3 8-9.500 7-9.500 2.500C-9.500-1-6-3-3.500-1.500C-6-5-4-10 0-10C4-10 6-5 3.500-1.500C6-3 9.500-1 9.500 2.500C9.500 7 3 8 1 3.500z',
};

/** A fan of cards, cards falling through the dark, or one great card. */
export function paintCards(scene: Scene): void {
  const { drawing, palette, random, width, height } = scene;
  const { x, y, radius } = centre(scene);
  paintGround(scene, x, y, Math.max(width, height) * 0.85);
  const composition = scene.variant % 3;
  const suit = random.pick<Suit>(['spade', 'heart', 'diamond', 'club']);
  if (composition === 0) {
    drawing.glow(x, y, radius * 1.5, palette.light, 0.3);
    drawing.seam();
    const count = random.whole(3, 5);
    const tall = radius * 1.15;
    for (let index = 0; index < count; index++) {
      const angle = (index - (count - 1) / 2) * (58 / count) + random.between(-2, 2);
      drawing.group(`translate(${nums(x, y + radius * 0.72)})rotate(${num(angle)})`, () =>
        paintCard(
          scene,
          0,
          -tall * 0.78,
          tall,
          index === count - 1 ? suit : random.pick<Suit>(['spade', 'heart', 'diamond', 'club']),
          false,
        ),
      );
    }
  } else if (composition === 1) {
    const places = strewn(random, 9, 0, 0, 1, 1).map((_, index) => index);
    for (const index of places) {
      if (index === 5) drawing.seam();
      const size = radius * (0.22 + (index / 9) ** 1.6 * 0.62);
      const last = index === 8;
      const [cardX, cardY] = last
        ? [x, y]
        : [
            width * (((index * 0.382 + 0.1) % 1) * 1.1 - 0.05),
            scene.top + (scene.bottom - scene.top) * ((index * 0.618) % 1),
          ];
      drawing.group(
        `translate(${nums(cardX, cardY)})rotate(${num(random.between(-70, 70) * (last ? 0.3 : 1))})skewX(${num(random.between(-16, 16))})`,
        () =>
          paintCard(
            scene,
            0,
            0,
            size,
            last ? suit : random.pick<Suit>(['spade', 'heart', 'diamond', 'club']),
            !last && random.chance(0.4),
          ),
        0.35 + 0.65 * (index / 8),
      );
    }
  } else {
    drawing.glow(x, y, radius * 1.9, palette.sky[2], 0.5);
    drawing.seam();
    drawing.group(`translate(${nums(x, y)})rotate(${num(random.between(-7, 7))})`, () => {
      const tall = radius * 1.96;
      drawing.group(`translate(${nums(radius * 0.07, radius * 0.09)})`, () =>
        drawing.fill(outline(0, 0, tall), '#000000', 0.35),
      );
      drawing.fill(outline(0, 0, tall), palette.paper);
      const red = suit === 'heart' || suit === 'diamond';
      sign(drawing, suit, 0, 0, tall * 0.021, red ? palette.accent : palette.near);
      const cut = drawing.vertical(-tall / 2, tall / 2, [
        [0, palette.sky[1], 0],
        [1, palette.sky[1], 0.4],
      ]);
      drawing.fill(outline(0, 0, tall), cut);
      for (const turn of [0, 180])
        drawing.group(`rotate(${turn})`, () =>
          sign(drawing, suit, -tall * 0.28, -tall * 0.4, tall * 0.0042, red ? palette.accent : palette.near),
        );
    });
  }
}

function outline(x: number, y: number, tall: number): string {
  const wide = tall * 0.7;
  const bend = tall * 0.045;
  const [across, down] = [wide - bend * 2, tall - bend * 2];
  return `M${nums(x - wide / 2 + bend, y - tall / 2)}h${num(across)}q${nums(bend, 0, bend, bend)}v${num(down)}q${nums(0, bend, -bend, bend)}h${num(-across)}q${nums(-bend, 0, -bend, -bend)}v${num(-down)}q${nums(0, -bend, bend, -bend)}z`;
}

function sign(drawing: Drawing, suit: Suit, x: number, y: number, scale: number, paint: string): void {
  const size = Math.round(scale * 1000) / 1000;
  drawing.add(
    `<path transform="translate(${nums(x, y)})scale(${size})" d="${signs[suit].replaceAll('.500', '.5')}" fill="${paint}"/>`,
  );
}

function paintCard(scene: Scene, x: number, y: number, tall: number, suit: Suit, back: boolean): void {
  const { drawing, palette } = scene;
  drawing.group(`translate(${nums(tall * 0.02, tall * 0.025)})`, () =>
    drawing.fill(outline(x, y, tall), '#000000', 0.3),
  );
  if (back) {
    drawing.fill(outline(x, y, tall), blend(palette.accent, palette.near, 0.35));
    drawing.line(outline(x, y, tall * 0.86), palette.paper, tall * 0.012, 0.7);
    drawing.line(
      `M${nums(x - tall * 0.2, y - tall * 0.3)}l${nums(tall * 0.4, tall * 0.6)}m0${num(-tall * 0.6)}l${nums(-tall * 0.4, tall * 0.6)}`,
      palette.paper,
      tall * 0.01,
      0.6,
    );
    return;
  }
  const face = drawing.linear(
    [x - tall / 2, y - tall / 2],
    [x + tall / 2, y + tall / 2],
    [
      [0, palette.paper],
      [1, blend(palette.paper, palette.sky[1], 0.4)],
    ],
  );
  drawing.fill(outline(x, y, tall), face);
  const paint =
    suit === 'heart' || suit === 'diamond' ? blend(palette.accent, palette.sky[1], 0.15) : palette.near;
  sign(drawing, suit, x, y, tall * 0.016, paint);
  sign(drawing, suit, x - tall * 0.26, y - tall * 0.38, tall * 0.0052, paint);
  sign(drawing, suit, x + tall * 0.26, y + tall * 0.38, tall * 0.0052, paint);
}
